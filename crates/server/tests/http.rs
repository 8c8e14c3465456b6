//! The HTTP side: who may do what, and what happens to everything else.

mod common;

use common::{Folder, at, config, server};
use grandstand_client::ClientError;
use grandstand_server::Config;
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
        (json!({ "game": "top-race", "players": 3, "luck": "xyz" }), ""),
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

#[test]
fn the_description_names_every_address() {
    let described: Value = serde_json::from_str(include_str!("../openapi.json")).expect("JSON");
    let described: Vec<&str> =
        described["paths"].as_object().expect("paths").keys().map(String::as_str).collect();
    let code = include_str!("../src/http.rs");
    let mut served: Vec<&str> = code
        .split(".route(\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|path| path.starts_with("/api/"))
        .collect();
    served.sort_unstable();
    let mut sorted = described.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, served);
}
