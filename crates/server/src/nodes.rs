//! Several servers on one database: who lives, and who drives which table.
//!
//! A node counts up in the database a few times a second. Whoever sees another stand still for a second, by their own clock, or sees
//! that its connections to the database have ended, which they do when it is killed, writes it down as dead, and its tables are
//! free. No two clocks are ever compared, so none can jump. What connections a dead node still has are ended, so that no lock of
//! a transaction it was in the middle of stays behind. A node that was only held up (stopped, swapped out, cut off) and goes on as if nothing had happened cannot do harm: what a driver writes goes into the
//! log only while the database has the lease as its own.

use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::{sync::Notify, time::MissedTickBehavior};

use crate::{
    hall::{ADOPTED, Hall, Orphans},
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
    /// Takes in who was seen alive; answers with those whose connections to the database have ended, and those that have stood still
    /// for too long.
    fn see(&mut self, seen: Vec<NodeSeen>, now: Instant) -> Vec<NodeSeen> {
        let mut known: HashMap<u64, (NodeSeen, Instant)> = HashMap::with_capacity(seen.len());
        let mut dead = Vec::new();
        for node in seen {
            let before = self.0.get(&node.node);
            let since = match before {
                Some((before, since)) if before.beat == node.beat && before.until == node.until => *since,
                _ => now,
            };
            // One that never showed a connection (of an older version, or behind a pooler) is known by its beat alone.
            let cut_off = before.is_some_and(|(before, _)| before.connected) && !node.connected;
            let patience = if node.beat == 0 { OLD_PATIENCE } else { PATIENCE };
            if cut_off || now.duration_since(since) >= patience {
                dead.push(node.clone());
            }
            // A node that is cut off stays one to be buried, until it is.
            known.insert(node.node, (NodeSeen { connected: node.connected || cut_off, ..node }, since));
        }
        self.0 = known;
        dead
    }
}

/// Counts, watches the others, takes over what they leave behind.
pub(crate) async fn look_after_tables(hall: &Arc<Hall>) {
    // Apart, so that whoever takes over many tables still counts.
    let deserted = Notify::new();
    tokio::join!(count(hall, &deserted), take_over(hall, &deserted));
}

/// Counts up, and buries whoever has stopped.
async fn count(hall: &Arc<Hall>, deserted: &Notify) {
    let mut others = Others::default();
    let (mut counted, mut tidy) = (Instant::now(), Instant::now() + TIDIED);
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        let seen = match hall.store.beat(hall.node).await {
            Ok(seen) => seen,
            Err(error) => {
                tracing::warn!(%error, "no heartbeat could be written");
                continue;
            }
        };
        let now = Instant::now();
        if now.duration_since(counted) > PATIENCE {
            // We were held up ourselves: others may have been dead to us only.
            others = Others::default();
        }
        counted = now;
        for node in others.see(seen, now) {
            match hall.store.bury(&node).await {
                Ok(buried) => {
                    if buried {
                        tracing::warn!(node = node.node, "a node has stopped; its tables go on elsewhere");
                    }
                    deserted.notify_one();
                }
                Err(error) => tracing::warn!(%error, "a node that has stopped could not be written down"),
            }
        }
        if now >= tidy {
            tidy = now + TIDIED;
            if let Err(error) = hall.store.tidy().await {
                tracing::warn!(%error, "nodes that are long gone could not be forgotten");
            }
        }
    }
}

/// Takes over tables that nobody drives: those that are open here at once, since somebody may be looking, then the others.
async fn take_over(hall: &Arc<Hall>, deserted: &Notify) {
    let mut driven: HashSet<TableId> = HashSet::new();
    let mut orphans = Orphans::default();
    let mut adopt = Instant::now();
    loop {
        compare_leases(hall, &mut driven).await;
        if Instant::now() >= adopt {
            let more = orphans.adopt(hall, ADOPTED).await;
            adopt = Instant::now() + if more { Duration::ZERO } else { 3 * COMPARED };
        }
        tokio::select! {
            () = deserted.notified() => adopt = Instant::now(),
            () = tokio::time::sleep(COMPARED) => {}
        }
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
        NodeSeen { node, beat, until: String::new(), connected: true }
    }

    fn cut_off(node: u64, beat: i64) -> NodeSeen {
        NodeSeen { connected: false, ..self::node(node, beat) }
    }

    #[test]
    fn whoever_has_lost_all_connections_is_dead_at_once() {
        let (mut others, start) = (Others::default(), Instant::now());
        let at = |millis| start + Duration::from_millis(millis);
        assert_eq!(others.see(vec![node(1, 1), cut_off(2, 1)], at(0)), []);
        assert_eq!(others.see(vec![cut_off(1, 2), cut_off(2, 2)], at(250)), [cut_off(1, 2)]);
        assert_eq!(
            others.see(vec![cut_off(1, 2), cut_off(2, 3)], at(500)),
            [cut_off(1, 2)],
            "not buried yet"
        );
        assert_eq!(
            others.see(vec![cut_off(2, 3)], at(1500)),
            [cut_off(2, 3)],
            "one behind a pooler stands still"
        );
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
