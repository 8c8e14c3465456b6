//! What handlers are given.

use std::{net::IpAddr, sync::Arc, time::Duration};

use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
};

use grandstand_core::Sentence;

use super::{Problem, Server};
use crate::store::{Person, PersonId};

/// How long the body of a request may take to arrive.
const BODY: Duration = Duration::from_secs(10);

/// Where a request comes from.
#[derive(Clone, Copy)]
pub(crate) struct Network(pub(crate) IpAddr);

impl FromRequestParts<Arc<Server>> for Network {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<Server>) -> Result<Self, Problem> {
        // Every request has passed the guard, which has put it there.
        parts.extensions.get::<Network>().copied().ok_or_else(Problem::trouble)
    }
}

/// The person whose cookie came with the request, if any.
pub(crate) struct Visitor(Option<Person>);

impl FromRequestParts<Arc<Server>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, Problem> {
        let Some(proof) = server.identity.proof(&parts.headers) else { return Ok(Visitor(None)) };
        let person = server.hall.store.person(proof.person).await?;
        Ok(Visitor(person.filter(|person| person.epoch == proof.epoch)))
    }
}

impl Visitor {
    /// Who it is, or nobody.
    pub(crate) fn id(&self) -> Option<PersonId> {
        self.0.as_ref().map(|person| person.id)
    }

    /// Who it is, or nobody; whoever was shut out is told so.
    pub(crate) fn welcome(self) -> Result<Option<Person>, Problem> {
        match self.0 {
            Some(person) if person.banned => Err(Problem::banned()),
            person => Ok(person),
        }
    }
}

/// The person whose cookie came with the request; whoever has no name is told to choose one.
pub(crate) struct Known(pub(crate) Person);

impl FromRequestParts<Arc<Server>> for Known {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, server: &Arc<Server>) -> Result<Self, Problem> {
        let visitor = Visitor::from_request_parts(parts, server).await?;
        visitor.welcome()?.map(Known).ok_or_else(Problem::nobody)
    }
}

/// A JSON body, with our own words for one that cannot be read.
pub(crate) struct Body<T>(pub(crate) T);

impl<T, S> FromRequest<S> for Body<T>
where
    T: serde::de::DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let read = tokio::time::timeout(BODY, Json::from_request(request, state)).await;
        let read: Result<Json<T>, JsonRejection> =
            read.map_err(|_| Problem::new(StatusCode::REQUEST_TIMEOUT, "slow", Sentence::of("server-slow")))?;
        read.map(|Json(value)| Body(value)).map_err(|error| {
            Problem::new(
                error.status(),
                "unreadable",
                Sentence::of("server-unreadable").with("why", error.body_text()),
            )
        })
    }
}
