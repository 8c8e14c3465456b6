//! The page, built into the program by `build.rs` where web/dist was there.

use grandstand_server::File;

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The files of the page; none if the program was built without it.
pub(crate) fn files() -> Vec<File> {
    FILES.to_vec()
}
