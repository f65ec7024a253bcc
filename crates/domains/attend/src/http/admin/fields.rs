//! GET, POST, PUT and DELETE atms/attend/fields, and their order

use crate::model::FIELDS;
use crate::permissions::SetUpRegistration;

fairway_fields::handlers!(FIELDS, for SetUpRegistration in "attend"
    at "/atms/attend/fields", ordered at "/atms/attend/fields/order");
