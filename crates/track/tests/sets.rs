//! Sets of cells against the standard library's.

use std::collections::BTreeSet;

use grandstand_core::testing::{shrinking, vec};
use grandstand_track::{Cell, CellSet, MAX_CELLS};

#[test]
fn sets_behave_like_sets() {
    let cells = || vec(0..MAX_CELLS as u8, 0..80);
    shrinking(200, (cells(), cells(), cells()), |(some, others, fewer)| {
        let tree = |cells: &[u8]| cells.iter().copied().map(Cell).collect::<BTreeSet<_>>();
        let (mut one, other) = (tree(&some), tree(&others));
        let mut a: CellSet = some.into_iter().map(Cell).collect();
        let mut b = CellSet::EMPTY;
        others.into_iter().for_each(|cell| b.insert(Cell(cell)));
        for cell in fewer.into_iter().map(Cell) {
            one.remove(&cell);
            a.remove(cell);
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
    });
}
