//! What somebody sends to book rooms or to change who sleeps in them.

use fairway_http::fields::{EMAIL, is_email};
use fairway_http::{Failure, Fields, Validate};
use serde::{Deserialize, Serialize};

use crate::model::CURRENCIES;
use crate::operations::booking::{Contact, Wish};
use crate::operations::guests::{Guests, check_names, trimmed};
use crate::operations::stay::Stay;

const MAX_NAME_CHARS: usize = 60;
const MAX_MOBILE_CHARS: usize = 40;
const MAX_NOTE_CHARS: usize = 300;

fn yuan() -> String {
    CURRENCIES[0].to_owned()
}

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct BookHotel {
    pub room_type_id: i64,
    /// A day such as `2027-03-17`.
    #[serde(default)]
    pub check_in: String,
    #[serde(default)]
    pub check_out: String,
    /// Of each room the names of those who sleep in it; one to five rooms.
    #[serde(default)]
    pub guests: Vec<Vec<String>>,
    #[serde(default)]
    pub contact_name: String,
    #[serde(default)]
    pub contact_mobile: String,
    #[serde(default)]
    pub contact_email: String,
    /// For the hotel; at most 300 characters.
    #[serde(default)]
    pub note: String,
    /// `CNY` (if absent), or `USD` where every night has a price in it.
    #[serde(default = "yuan")]
    pub currency: String,
    /// What one was told that it costs; 2304 where it costs something else by now.
    pub total: Option<i64>,
}

#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ChangeHotelBooking {
    pub booking_id: i64,
    /// The version that was looked at. If it changed since, failure 409 says so and nothing is changed.
    pub version: Option<String>,
    /// Of each room the names of those who sleep in it; as many rooms as were booked.
    #[serde(default)]
    pub guests: Vec<Vec<String>>,
    #[serde(default)]
    pub contact_name: String,
    #[serde(default)]
    pub contact_mobile: String,
    #[serde(default)]
    pub contact_email: String,
    #[serde(default)]
    pub note: String,
}

fn check_contact(fields: &mut Fields, name: &str, mobile: &str, email: &str, note: &str) {
    fields.required("contact_name", name);
    fields.length("contact_name", name.trim(), 0, MAX_NAME_CHARS);
    fields.required("contact_mobile", mobile);
    fields.length("contact_mobile", mobile.trim(), 0, MAX_MOBILE_CHARS);
    fields.required("contact_email", email);
    fields.require("contact_email", is_email(email.trim()), EMAIL, vec![]);
    fields.length("note", note.trim(), 0, MAX_NOTE_CHARS);
}

fn contact(name: &str, mobile: &str, email: &str, note: &str) -> Contact {
    let [name, mobile, email, note] = [name, mobile, email, note].map(|text| text.trim().to_owned());
    Contact { name, mobile, email, note }
}

impl Validate for BookHotel {
    fn validate(&self, fields: &mut Fields) {
        check_names(fields, &self.guests);
        check_contact(fields, &self.contact_name, &self.contact_mobile, &self.contact_email, &self.note);
        fields.known("currency", &self.currency.as_str(), &CURRENCIES);
    }
}

impl Validate for ChangeHotelBooking {
    fn validate(&self, fields: &mut Fields) {
        check_names(fields, &self.guests);
        check_contact(fields, &self.contact_name, &self.contact_mobile, &self.contact_email, &self.note);
    }
}

impl BookHotel {
    /// What they ask for, if its days are days.
    pub fn wish(&self) -> Result<Wish, Failure> {
        Ok(Wish {
            room_type_id: self.room_type_id,
            stay: Stay::read(&self.check_in, &self.check_out)?,
            guests: trimmed(&self.guests),
            contact: contact(&self.contact_name, &self.contact_mobile, &self.contact_email, &self.note),
            currency: self.currency.clone(),
            total: self.total,
        })
    }
}

impl ChangeHotelBooking {
    pub fn guests_and_contact(&self) -> (Guests, Contact) {
        let contact = contact(&self.contact_name, &self.contact_mobile, &self.contact_email, &self.note);
        (trimmed(&self.guests), contact)
    }
}
