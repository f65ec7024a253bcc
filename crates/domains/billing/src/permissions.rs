//! The permission codes that this domain checks.

use fairway_auth::{Permission, PermissionInfo};
use fairway_lang::Text;

const GROUP: Text = Text::new("账务", "Billing");

macro_rules! permissions {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $zh:literal, $en:literal;)*) => {
        $($(#[$doc])*
        pub struct $name;

        impl Permission for $name {
            const CODE: &'static str = $code;
        })*

        pub const ALL: &[PermissionInfo] =
            &[$(PermissionInfo { code: $name::CODE, label: Text::new($zh, $en), group: GROUP },)*];
    };
}

permissions! {
    /// See orders and payments, confirm offline payments, keep payment records.
    ManageOrders = "billing.orders", "管理订单与收款", "Manage orders and payments";
    /// Give money back; asks the password again.
    RefundOrders = "billing.refunds", "退款", "Refund orders";
    /// See the companies' accounts and adjust them.
    ManageAccounts = "billing.accounts", "管理积分与询盘账户", "Manage points and inquiry accounts";
    /// Issue invoices.
    ManageInvoices = "billing.invoices", "管理发票", "Manage invoices";
    /// Expiry, tax, methods and vouchers.
    SetUpBilling = "billing.setting", "设置收款与优惠券", "Set up payments and vouchers";
    /// Statistics and reconciliation.
    SeeIncome = "billing.income", "查看收入与对账", "See income and reconciliation";
}
