//! The HTTP side: who may do what, and what happens to everything else.

mod common;

use common::{Folder, at, config, server};
use grandstand_client::{Client, ClientError, Response};
use grandstand_server::{
    Config,
    store::{Sqlite, Store},
};
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn people_have_names_and_accounts() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let nobody = at(&server);
    assert_eq!(nobody.get("/api/me").await.expect("an answer").body, Value::Null);
    for bad in ["", "   ", "club", "Roland", "a\u{7}b", "a name that is far too long for a table"] {
        let refused = nobody.post("/api/me", &json!({ "name": bad })).await;
        assert!(matches!(refused, Err(ClientError::Refused { status: 422, .. })), "{bad}: {refused:?}");
    }
    let anna = nobody.clone().named("Anna").await.expect("a name");
    let me = anna.get("/api/me").await.expect("an answer").body;
    assert_eq!(me["name"], "Anna");
    anna.post("/api/me", &json!({ "name": "Änna <b>" })).await.expect("another name");

    let account = json!({ "account": "anna", "password": "correct horse" });
    let kept = anna.post("/api/account", &account).await.expect("an account");
    assert_eq!((&kept.body["account"], &kept.body["id"]), (&json!("anna"), &me["id"]));
    let ben = nobody.clone().named("Ben").await.expect("a name");
    assert!(ben.post("/api/account", &account).await.is_err(), "the name is taken");
    let wrong = json!({ "account": "anna", "password": "wrong horse" });
    assert!(matches!(nobody.post("/api/login", &wrong).await, Err(ClientError::Refused { status: 401, .. })));
    let there = nobody.post("/api/login", &account).await.expect("in");
    assert_eq!(there.body["id"], me["id"]);
    let cookie = there.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");

    let forged = grandstand_client::Client { cookie: Some(format!("grandstand={}.00", me["id"])), ..nobody };
    assert_eq!(forged.get("/api/me").await.expect("an answer").body, Value::Null);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_as_their_host_wants() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let open = |public: bool| json!({ "game": "top-race", "players": 3, "public": public });
    let hidden = anna.open(&open(false)).await.expect("a table");
    let shown = anna.open(&open(true)).await.expect("a table");
    let ids = |list: &Value| -> Vec<String> {
        list.as_array()
            .into_iter()
            .flatten()
            .filter_map(|table| table["id"].as_str().map(ToOwned::to_owned))
            .collect()
    };
    assert_eq!(
        ids(&at(&server).get("/api/tables").await.expect("a list").body),
        std::slice::from_ref(&shown)
    );
    let mine = ids(&anna.get("/api/my/tables").await.expect("a list").body);
    assert!(mine.contains(&hidden) && mine.contains(&shown));
    assert!(matches!(at(&server).get("/api/my/tables").await, Err(ClientError::Refused { status: 401, .. })));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_get_a_sentence() {
    let folder = Folder::new();
    let server = server(Config { tables_per_person: 2, ..config(&folder.0) }).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    for (wish, part) in [
        (json!({ "game": "chess", "players": 2 }), "chess"),
        (json!({ "game": "top-race", "players": 99 }), "99"),
        (json!({ "game": "top-race", "players": 3, "preset": "none" }), "none"),
        (json!({ "game": "top-race", "players": 3, "options": { "colour": "red" } }), "colour"),
        (json!({ "game": "top-race", "players": 3, "bots": ["grandmaster"] }), "grandmaster"),
        (json!({ "game": "top-race", "players": 3, "own": { "deck": "not a deck" } }), "deck"),
        (json!({ "game": "top-race", "players": 3, "own": { "engine": "" } }), "engine"),
        (json!({ "game": "top-race", "players": 3, "seat": 7 }), "seat"),
        (json!({ "game": "top-race" }), "players"),
        (json!([]), ""),
    ] {
        match anna.open(&wish).await {
            Err(ClientError::Refused { status, sentence }) => {
                assert!(
                    (400..500).contains(&status) && sentence.contains(part),
                    "{wish}: {status} {sentence}"
                );
            }
            other => panic!("{wish}: {other:?}"),
        }
    }
    let wish = json!({ "game": "top-race", "players": 3 });
    for _ in 0..2 {
        anna.open(&wish).await.expect("a table");
    }
    assert!(anna.open(&wish).await.is_err(), "too many tables of one person");

    let raw = |method: &'static str,
               path: &'static str,
               headers: &'static [(&'static str, &'static str)],
               body: String| {
        let anna = anna.clone();
        async move { anna.request(method, path, headers, &body).await.expect("an answer") }
    };
    let json_header = &[("content-type", "application/json")];
    assert_eq!(raw("POST", "/api/me", &[], "{\"name\":\"x\"}".to_owned()).await.status, 415);
    assert_eq!(raw("POST", "/api/me", json_header, "{".to_owned()).await.status, 400);
    let huge = format!("{{\"name\":\"{}\"}}", "x".repeat(1 << 20));
    assert_eq!(raw("POST", "/api/me", json_header, huge).await.status, 413);
    let foreign = &[("content-type", "application/json"), ("origin", "http://evil.example")];
    assert_eq!(raw("POST", "/api/me", foreign, "{\"name\":\"x\"}".to_owned()).await.status, 403);
    assert_eq!(raw("GET", "/api/nothing", &[], String::new()).await.status, 404);
    assert_eq!(raw("DELETE", "/api/me", &[], String::new()).await.status, 405);
    assert_eq!(raw("GET", "/api/tables/nosuchtable/record", &[], String::new()).await.status, 404);
    let safe = raw("GET", "/healthz", &[], String::new()).await;
    assert!(
        safe.header("content-security-policy").is_some_and(|policy| policy.contains("default-src 'self'"))
    );
    assert_eq!(raw("GET", "/readyz", &[], String::new()).await.status, 200);
    assert!(
        raw("GET", "/metrics", &[], String::new())
            .await
            .body
            .as_str()
            .is_some_and(|text| text.contains("grandstand_rooms"))
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_at_once_is_slowed_down() {
    let folder = Folder::new();
    let server = server(Config { requests_per_second: 1, messages_per_second: 1, ..config(&folder.0) }).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let table = anna
        .open(&json!({ "game": "top-race", "players": 2, "bots": [null, "club"] }))
        .await
        .expect("a table");
    let mut seat = anna.look_at(&table, 0).await.expect("a connection");
    for _ in 0..40 {
        seat.send(json!({ "look": { "since": 0 } }).to_string()).await.expect("sent");
    }
    let mut slowed = false;
    for _ in 0..40 {
        slowed |= seat.frame().await.expect("a frame")["problem"]["key"] == "too-fast";
    }
    assert!(slowed);
    let mut refused = 0;
    for _ in 0..20 {
        let answer = anna.post("/api/me", &json!({ "name": "Anna" })).await;
        refused += u32::from(matches!(answer, Err(ClientError::Refused { status: 429, .. })));
    }
    assert!(refused > 5, "{refused}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_network_has_so_many_connections_and_opens_so_many_tables() {
    let folder = Folder::new();
    let limits = Config {
        requests_per_second: 2,
        connections_per_address: 2,
        behind_proxy: true,
        ..config(&folder.0)
    };
    let server = server(limits).await;
    let anna = at(&server).named("Anna").await.expect("a name");
    let wish = json!({ "game": "top-race", "players": 2, "bots": [null, "club"] });
    let table = anna.open(&wish).await.expect("a table");
    let first = anna.look_at(&table, 0).await.expect("a connection");
    let _second = anna.look_at(&table, 0).await.expect("a second one");
    assert!(anna.look_at(&table, 0).await.is_err(), "a third is too many");
    drop(first);
    let mut again = false;
    for _ in 0..50 {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        again = anna.look_at(&table, 0).await.is_ok();
        if again {
            break;
        }
    }
    assert!(again, "one has left, so another may come");
    let mut refused = 0;
    for _ in 0..14 {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        refused += u32::from(matches!(anna.open(&wish).await, Err(ClientError::Refused { status: 429, .. })));
    }
    assert!(refused > 2, "{refused}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_is_of_what_there_is() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let described = at(&server).get("/api/openapi.json").await.expect("a description").body;
    let paths = described["paths"].as_object().expect("paths");
    for path in [
        "/api/me",
        "/api/tables",
        "/api/tables/{id}/record",
        "/api/tables/{id}/socket",
        "/api/ratings/{game}",
    ] {
        assert!(paths.contains_key(path), "{path}: {paths:?}");
    }
    assert_eq!(described["components"]["schemas"]["Wish"]["additionalProperties"], false);
    for (path, methods) in paths {
        let path = path.replace("{id}", "nowhere").replace("{game}", "top-race");
        for method in methods.as_object().expect("methods").keys() {
            let method = method.to_uppercase();
            let answer = at(&server).request(&method, &path, &[], "").await.expect("an answer");
            assert!(
                answer.status != 405 && answer.body["key"] != "no-address",
                "{method} {path}: {answer:?}"
            );
        }
    }
    server.stop().await;
}

/// The same client with what a browser would have after this answer.
fn with_cookies(client: &Client, answer: &Response) -> Client {
    let set = answer.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
    let pairs: Vec<&str> = set.filter_map(|cookie| cookie.split(';').next()).collect();
    Client { cookie: Some(pairs.join("; ")), ..client.clone() }
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_end_passwords_change_and_people_are_forgotten() {
    let folder = Folder::new();
    let server = server(config(&folder.0)).await;
    let nobody = at(&server);
    let anna = nobody.clone().named("Anna").await.expect("a name");
    let id = anna.get("/api/me").await.expect("me").body["id"].as_u64().expect("a number");
    let credentials = |password: &str| json!({ "account": "anna", "password": password });
    anna.post("/api/account", &credentials("correct horse")).await.expect("an account");
    let there =
        with_cookies(&nobody, &nobody.post("/api/login", &credentials("correct horse")).await.expect("in"));
    assert_eq!(there.get("/api/me").await.expect("me").body["id"], id);

    // A cookie of the version before is as good until the sessions are ended.
    let ended = there.post("/api/sessions/end", &json!({})).await.expect("ended");
    assert_eq!(anna.get("/api/me").await.expect("an answer").body, Value::Null, "everywhere");
    let here = with_cookies(&nobody, &ended);
    assert_eq!(here.get("/api/me").await.expect("me").body["id"], id, "but here");

    let change = json!({ "password": "wrong horse", "new": "another horse" });
    assert!(here.post("/api/account/password", &change).await.is_err());
    let change = json!({ "password": "correct horse", "new": "another horse" });
    let changed = here.post("/api/account/password", &change).await.expect("changed");
    assert_eq!(here.get("/api/me").await.expect("an answer").body, Value::Null, "ends sessions too");
    assert!(nobody.post("/api/login", &credentials("correct horse")).await.is_err());
    let here = with_cookies(&nobody, &changed);

    let wish =
        json!({ "game": "top-race", "players": 2, "bots": [null, "club"], "options": { "races": "1" } });
    let table = here.open(&wish).await.expect("a table");
    let data = here.get("/api/my/data").await.expect("my data").body;
    assert_eq!((&data["me"]["account"], &data["tables"][0]["id"]), (&json!("anna"), &json!(table)));
    assert!(here.send("DELETE", "/api/my/data", &json!({ "password": "wrong" })).await.is_err());
    here.send("DELETE", "/api/my/data", &json!({ "password": "another horse" })).await.expect("forgotten");
    assert_eq!(here.get("/api/me").await.expect("an answer").body, Value::Null);
    assert!(nobody.post("/api/login", &credentials("another horse")).await.is_err());
    server.stop().await;
    let store = Sqlite::open(&folder.0).await.expect("the database");
    for entry in store.entries(&table, 0).await.expect("its log") {
        assert!(!entry.body.contains("Anna") && !entry.body.contains(&id.to_string()), "{}", entry.body);
        assert!(!entry.said.unwrap_or_default().contains(&id.to_string()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_of_the_version_before_is_good_for_another() {
    let folder = Folder::new();
    {
        let store = Sqlite::open(&folder.0).await.expect("a database");
        store.secret("cookie", [9; 32]).await.expect("a key");
        store.new_person(42, "Anna", 0).await.expect("a person");
    }
    let server = server(config(&folder.0)).await;
    let token = format!("grandstand={}", grandstand_server::token([9; 32], 42));
    let anna = Client { cookie: Some(token), ..at(&server) };
    let answer = anna.get("/api/me").await.expect("me");
    assert_eq!(answer.body["name"], "Anna");
    let anna = with_cookies(&anna, &answer);
    let again = anna.get("/api/me").await.expect("me");
    assert_eq!(again.body["name"], "Anna");
    assert!(again.header("set-cookie").is_none(), "a fresh one is left alone");
    server.stop().await;
}

/// A stranger who tries passwords uses up what strangers may try, and the owner comes in all the same.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_locked_out_of_their_account() {
    let folder = Folder::new();
    let server = server(Config { behind_proxy: true, ..config(&folder.0) }).await;
    let nobody = at(&server);
    let credentials = json!({ "account": "anna", "password": "correct horse" });
    let anna = nobody.clone().named("Anna").await.expect("a name");
    let kept = with_cookies(&anna, &anna.post("/api/account", &credentials).await.expect("an account"));
    let try_from = async |client: &Client, network: &str, password: &str| {
        let headers = [("content-type", "application/json"), ("x-forwarded-for", network)];
        let body = json!({ "account": "anna", "password": password }).to_string();
        client.request("POST", "/api/login", &headers, &body).await.expect("an answer").status
    };
    let mut turned_away = 0;
    for n in 0..12 {
        turned_away += u32::from(try_from(&nobody, &format!("203.0.113.{n}"), "guess guess").await == 429);
    }
    assert!(turned_away >= 3, "an account is guarded whatever the network: {turned_away}");
    assert_eq!(try_from(&nobody, "203.0.113.99", "correct horse").await, 429, "for strangers");
    assert_eq!(try_from(&kept, "203.0.113.99", "correct horse").await, 200, "the owner's browser is known");
    let mut turned_away = 0;
    for n in 0..40 {
        let headers = [("content-type", "application/json"), ("x-forwarded-for", "198.51.100.1")];
        let body = json!({ "account": format!("person{n}"), "password": "guess guess" }).to_string();
        let status = nobody.request("POST", "/api/login", &headers, &body).await.expect("an answer").status;
        turned_away += u32::from(status == 429);
    }
    assert!(turned_away >= 3, "a network tries only so many, whatever the account: {turned_away}");
    server.stop().await;
}
