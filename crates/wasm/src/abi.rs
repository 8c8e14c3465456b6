//! Bytes in and out, for JavaScript. The answer is its length in four little-endian bytes, then as many bytes of JSON.
#![allow(unsafe_code, unreachable_pub, reason = "the plain C interface of a WebAssembly module")]

use std::slice;

/// Room for a question of `len` bytes.
#[unsafe(no_mangle)]
pub extern "C" fn gs_alloc(len: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; len].into_boxed_slice()).cast()
}

/// Gives room back.
///
/// # Safety
/// `ptr` and `len` come from [`gs_alloc`], or from an answer with its four bytes counted in, and are given back once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gs_free(ptr: *mut u8, len: usize) {
    // SAFETY: the caller hands back a boxed slice of exactly this place and length.
    drop(unsafe { Box::from_raw(slice::from_raw_parts_mut(ptr, len)) });
}

/// Takes the champion's weights at `ptr`, and answers as to a question.
///
/// # Safety
/// `ptr` and `len` come from [`gs_alloc`] and are filled; the caller gives them back afterwards.
#[cfg(feature = "champion")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gs_bring(ptr: *const u8, len: usize) -> *mut u8 {
    // SAFETY: the caller filled this place.
    told(&crate::bring(unsafe { slice::from_raw_parts(ptr, len) }))
}

/// Answers the question at `ptr`.
///
/// # Safety
/// `ptr` and `len` come from [`gs_alloc`] and are filled; the caller gives them back afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gs_handle(ptr: *const u8, len: usize) -> *mut u8 {
    // SAFETY: the caller filled this place.
    told(&crate::handle(unsafe { slice::from_raw_parts(ptr, len) }))
}

fn told(answer: &[u8]) -> *mut u8 {
    let mut bytes = (answer.len() as u32).to_le_bytes().to_vec();
    bytes.extend(answer);
    Box::into_raw(bytes.into_boxed_slice()).cast()
}
