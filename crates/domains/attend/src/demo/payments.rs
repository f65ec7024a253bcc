//! Tickets of the demo that were paid when people registered: those that cost something and belong to an account. The others paid
//! at the organiser's.

use fairway_billing::demo::{PastOrder, add_past_orders};
use fairway_billing::{ItemType, Method, OrderStatus};
use fairway_db::Tx;
use fairway_http::{Demo, Failure};
use sea_orm::ActiveValue::Set;
use sea_orm::IntoActiveModel;

use crate::entities::registration::Model;
use crate::model::{Payment, RegistrationStatus};
use crate::operations::selling::describe;
use crate::store;

const METHODS: [Method; 2] = [Method::WeChat, Method::Alipay];

pub async fn load(tx: &Tx, demo: &Demo, people: &[Model]) -> Result<(), Failure> {
    let is_paid =
        |row: &&Model| row.status == RegistrationStatus::Succeeded.value() && row.amount > 0 && row.user_id.is_some();
    let paid: Vec<&Model> = people.iter().filter(is_paid).collect();
    let mut orders = Vec::new();
    for (row, method) in paid.iter().zip(METHODS.into_iter().cycle()) {
        let Some(user_id) = row.user_id else { continue };
        orders.push(PastOrder {
            activity_id: Some(row.activity_id),
            user_id,
            company_id: row.company_id,
            item_type: ItemType::Ticket,
            item: describe(tx, row).await?,
            status: OrderStatus::Paid,
            method: Some(method),
            at: row.submitted_at,
        });
    }
    let order_ids = add_past_orders(tx, demo, &orders).await?;
    for (row, order_id) in paid.into_iter().zip(order_ids) {
        let mut row = row.clone().into_active_model();
        row.payment = Set(Payment::Paid.value());
        row.order_id = Set(Some(order_id));
        store::registrations::update(&**tx, row).await?;
    }
    Ok(())
}
