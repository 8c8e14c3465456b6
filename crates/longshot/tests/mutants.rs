//! What a mutant of the rule code has to survive, in one binary so that one costs seconds: the scenarios, the contract and the
//! properties. For `make mutants` alone; `make test` runs each of them by itself.

#[path = "contract.rs"]
mod contract;
#[path = "properties.rs"]
mod properties;
#[path = "scenarios.rs"]
mod scenarios;
