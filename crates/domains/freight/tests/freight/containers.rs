//! The containers of an inquiry, as its row keeps them.

use fairway_freight::FreightError;
use fairway_freight::model::containers::{Containers, read, store};

#[test]
fn what_cannot_be_read_is_an_error_and_no_empty_list() {
    let two = [Containers { size: 2, count: 2 }];
    assert_eq!(read(&store(&two)).unwrap(), two);
    assert!(read("").unwrap().is_empty());
    let broken = read("[{");
    assert!(matches!(broken, Err(FreightError::Unreadable { .. })), "{broken:?}");
}
