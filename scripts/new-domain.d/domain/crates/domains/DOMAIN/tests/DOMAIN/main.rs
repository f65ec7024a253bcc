//! The records of this domain keep the rules of all records.

{{kind test}}