//! Cache tags of company.

/// Cache tag kinds; each is used with the tenant's id behind it, such as `company:1`.
pub mod tag {
    pub const COMPANY: &str = "company";
    /// Words for what companies do.
    pub const CATEGORY: &str = "category";
}
