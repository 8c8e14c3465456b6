//! Putting short lists in order.
//!
//! The standard library's sort is made for long lists and is compiled once for every type it orders; a page would carry it a dozen
//! times. Ours are lists of candidates, cars and cells.

use std::cmp::Ordering;

/// Puts a short list in order; equals keep theirs.
pub fn by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    for next in 1..items.len() {
        let mut at = next;
        while at > 0 && compare(&items[at - 1], &items[at]) == Ordering::Greater {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Puts a short list in the order of its keys; equals keep theirs.
pub fn by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    by(items, |a, b| key(a).cmp(&key(b)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_standard_library() {
        for n in 0_u32..60 {
            let mixed: Vec<(u32, u32)> = (0..n).map(|i| (i * 7919 % 13, i)).collect();
            let mut wanted = mixed.clone();
            wanted.sort_by_key(|&(key, _)| key);
            let mut found = mixed;
            by_key(&mut found, |&(key, _)| key);
            assert_eq!(found, wanted);
        }
    }
}
