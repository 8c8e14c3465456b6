//! Tables on the network.

pub mod store;
