//! Sets of cells against the standard library's.

use std::collections::BTreeSet;

use grandstand_track::{Cell, CellSet, MAX_CELLS};

#[test]
fn sets_behave_like_sets() {
    let mut state = 7u32;
    let mut random = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 8
    };
    for _ in 0..200 {
        let (mut one, mut other) = (BTreeSet::new(), BTreeSet::new());
        let (mut a, mut b) = (CellSet::EMPTY, CellSet::EMPTY);
        for _ in 0..random() % 80 {
            let cell = Cell((random() as usize % MAX_CELLS) as u8);
            match random() % 4 {
                0 => {
                    one.remove(&cell);
                    a.remove(cell);
                }
                1 => {
                    other.insert(cell);
                    b.insert(cell);
                }
                _ => {
                    one.insert(cell);
                    a.insert(cell);
                }
            }
        }
        let list = |set: CellSet| set.iter().collect::<Vec<_>>();
        assert_eq!(list(a), one.iter().copied().collect::<Vec<_>>());
        assert_eq!(list(a | b), one.union(&other).copied().collect::<Vec<_>>());
        assert_eq!(list(a & b), one.intersection(&other).copied().collect::<Vec<_>>());
        assert_eq!(list(a - b), one.difference(&other).copied().collect::<Vec<_>>());
        assert_eq!((a.len() as usize, a.is_empty(), a.iter().len()), (one.len(), one.is_empty(), one.len()));
        assert!((0..MAX_CELLS as u8).all(|c| a.contains(Cell(c)) == one.contains(&Cell(c))));
        let (mut c, mut d) = (a, a);
        c |= b;
        d &= b;
        assert_eq!((c, d), (a | b, a & b));
    }
}
