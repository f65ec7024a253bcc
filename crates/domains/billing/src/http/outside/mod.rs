//! Where providers and their payers come to: notices, the way back, and the page of the test gateway.

pub mod back;
pub mod notify;
pub mod test_page;
