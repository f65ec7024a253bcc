//! GET, POST, PUT and DELETE atms/company/fields, and their order

use crate::model::FIELDS;
use crate::permissions::ManageCompanies;

fairway_fields::handlers!(FIELDS, for ManageCompanies in "company"
    at "/atms/company/fields", ordered at "/atms/company/fields/order");
