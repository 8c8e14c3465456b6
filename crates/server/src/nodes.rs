//! Several servers on one database: who lives, and who drives which table.
//!
//! A node counts up in the database a few times a second. Whoever sees another stand still for a second, by their own clock,
//! writes it down as dead, and its tables are free. No two clocks are ever compared, so none can jump. A node that was only held
//! up (stopped, swapped out, cut off) and goes on as if nothing had happened cannot do harm: what a driver writes goes into the
//! log only while the database has the lease as its own.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::{Duration, Instant},
};

use crate::{
    hall::{ADOPTED, Hall},
    room::Knock,
    store::{NodeSeen, TableId},
};

/// How often a node counts.
const BEAT: Duration = Duration::from_millis(250);
/// For how long a node may stand still before its tables are taken over.
const PATIENCE: Duration = Duration::from_millis(1000);
/// The same for a node of Grandstand 0.1, which shows itself every three seconds.
const OLD_PATIENCE: Duration = Duration::from_secs(12);
/// How often leases are compared with the tables held here.
const COMPARED: Duration = Duration::from_millis(1000);
/// How often nodes that are long dead are forgotten.
const TIDIED: Duration = Duration::from_secs(300);

/// What is known about the others.
#[derive(Default)]
struct Others(HashMap<u64, (NodeSeen, Instant)>);

impl Others {
    /// Takes in who was seen alive; answers with those that have stood still for too long.
    fn see(&mut self, seen: Vec<NodeSeen>, now: Instant) -> Vec<NodeSeen> {
        let mut known: HashMap<u64, (NodeSeen, Instant)> = HashMap::with_capacity(seen.len());
        for node in seen {
            let since = match self.0.get(&node.node) {
                Some((before, since)) if *before == node => *since,
                _ => now,
            };
            known.insert(node.node, (node, since));
        }
        self.0 = known;
        let patience = |node: &NodeSeen| if node.beat == 0 { OLD_PATIENCE } else { PATIENCE };
        let still = self.0.values().filter(|(node, since)| now.duration_since(*since) >= patience(node));
        still.map(|(node, _)| node.clone()).collect()
    }
}

/// Counts, watches the others, takes over what they leave behind.
pub(crate) async fn look_after_tables(hall: &Arc<Hall>) {
    let mut others = Others::default();
    let mut driven: HashSet<TableId> = HashSet::new();
    let (mut compare, mut tidy) = (Instant::now(), Instant::now() + TIDIED);
    let mut adopt = Instant::now();
    let mut counted = Instant::now();
    loop {
        match hall.store.beat(hall.node).await {
            Ok(seen) => {
                let now = Instant::now();
                if now.duration_since(counted) > PATIENCE {
                    // We were held up ourselves: others may have been dead to us only.
                    others = Others::default();
                }
                counted = now;
                for node in others.see(seen, now) {
                    match hall.store.bury(&node).await {
                        Ok(true) => {
                            tracing::warn!(
                                node = node.node,
                                "a node has stopped; its tables go on elsewhere"
                            );
                            // Tables that are open here already are found by comparing.
                            (adopt, compare) = (now, now);
                        }
                        Ok(false) => (adopt, compare) = (now, now),
                        Err(error) => {
                            tracing::warn!(%error, "a node that has stopped could not be written down");
                        }
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "no heartbeat could be written"),
        }
        let now = Instant::now();
        if now >= adopt {
            adopt = now + 3 * COMPARED;
            hall.adopt_orphans(ADOPTED).await;
        }
        if now >= compare {
            compare = now + COMPARED;
            compare_leases(hall, &mut driven).await;
        }
        if now >= tidy {
            tidy = now + TIDIED;
            if let Err(error) = hall.store.tidy().await {
                tracing::warn!(%error, "nodes that are long gone could not be forgotten");
            }
        }
        tokio::time::sleep(BEAT).await;
    }
}

/// Tells the rooms whether they drive, where that has changed; takes the leases of tables held here that nobody has.
async fn compare_leases(hall: &Arc<Hall>, driven: &mut HashSet<TableId>) {
    let held = hall.held();
    let ours = async {
        let mut ours: HashSet<TableId> = hall.store.leased(hall.node).await?.into_iter().collect();
        let free: Vec<TableId> =
            held.iter().map(|(id, _)| id).filter(|id| !ours.contains(*id)).cloned().collect();
        if !free.is_empty() {
            ours.extend(hall.store.lease(&free, hall.node).await?);
        }
        Ok::<_, crate::store::StoreError>(ours)
    };
    let ours = match ours.await {
        Ok(ours) => ours,
        Err(error) => return tracing::warn!(%error, "leases could not be compared"),
    };
    hall.metrics.leases.set(ours.len() as i64);
    for (id, door) in held {
        let drives = ours.contains(&id);
        if drives == driven.contains(&id) && drives {
            continue;
        }
        if !door.knock(Knock::Drive(drives)) {
            hall.let_go(&id, &door);
        }
    }
    *driven = ours;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn node(node: u64, beat: i64) -> NodeSeen {
        NodeSeen { node, beat, until: String::new() }
    }

    #[test]
    fn whoever_stands_still_is_dead_after_a_second_of_ours() {
        let (mut others, start) = (Others::default(), Instant::now());
        let at = |millis| start + Duration::from_millis(millis);
        assert_eq!(others.see(vec![node(1, 1), node(2, 1)], at(0)), []);
        assert_eq!(others.see(vec![node(1, 2), node(2, 1)], at(900)), []);
        assert_eq!(others.see(vec![node(1, 3), node(2, 1)], at(1000)), [node(2, 1)]);
        assert_eq!(others.see(vec![node(1, 3)], at(1300)), [], "buried by somebody");
        assert_eq!(others.see(vec![node(1, 3), node(2, 2)], at(1400)), [], "and back");
        assert_eq!(others.see(vec![node(1, 3), node(2, 3)], at(2000)), [node(1, 3)]);
    }

    #[test]
    fn a_node_of_the_version_before_has_more_time() {
        let (mut others, start) = (Others::default(), Instant::now());
        assert_eq!(others.see(vec![node(1, 0)], start), []);
        assert_eq!(others.see(vec![node(1, 0)], start + Duration::from_secs(4)), []);
        assert_eq!(others.see(vec![node(1, 0)], start + Duration::from_secs(13)), [node(1, 0)]);
    }
}
