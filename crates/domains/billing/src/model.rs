//! Enumerations, cache tags and bounds of billing. Money is whole cents with a currency; points and inquiry counts are whole numbers.

/// Cache tag kinds; each is used with the tenant's id behind it, such as `bill_voucher:1`.
pub mod tag {
    pub const VOUCHER: &str = "bill_voucher";
}

/// Lines that one order asks for; what a sellable makes of them may be more.
pub const MAX_ITEMS_PER_ORDER: usize = 20;
pub const MAX_QUANTITY: i64 = 100_000;
pub const MAX_REASON_CHARS: usize = 100;
/// How long an order waits for its payment where nobody said otherwise.
pub const EXPIRY_MINUTES: i64 = 30;
/// Basis points: 600 is 6 %.
pub const MAX_TAX_RATE: i64 = 10_000;
/// The most that an order or an account moves at once: ten thousand million.
pub const MAX_AMOUNT: i64 = 1_000_000_000_000;

/// Declares an enumeration that is kept as a number.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident { $($(#[$said:meta])* $variant:ident = $number:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(i32)]
        pub enum $name {
            $($(#[$said])* $variant = $number,)*
        }

        impl $name {
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];
            /// The numbers of all of them, for forms.
            pub const VALUES: &'static [i32] = &[$($number,)*];

            pub const fn value(self) -> i32 {
                self as i32
            }

            pub fn of(number: i32) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.value() == number)
            }
        }
    };
}

numbered! {
    /// What can be bought; 1 and 2 are the specification's, ours begin at 11.
    ItemType {
        Course = 1,
        Inquiry = 2,
        MembershipFee = 11,
        Assistant = 12,
        BusinessCard = 13,
        CardAdvertisement = 14,
        Booth = 15,
        Ticket = 16,
        HotelNight = 17,
        Points = 18,
        InquiryCounts = 19,
    }
}

numbered! {
    /// Where an order stands.
    OrderStatus {
        Unpaid = 0,
        Paid = 1,
        Cancelled = 2,
        /// Not paid in time.
        Closed = 3,
        /// All of it was given back.
        Refunded = 4,
    }
}

numbered! {
    /// How an order is paid.
    Method {
        WeChat = 1,
        Alipay = 2,
        PayPal = 3,
        /// By bank transfer, with a proof that finance looks at.
        Offline = 4,
        InquiryCounts = 5,
        Points = 6,
    }
}

impl Method {
    /// Whether somebody outside takes the money.
    pub const fn is_provided(self) -> bool {
        matches!(self, Self::WeChat | Self::Alipay | Self::PayPal)
    }
}

numbered! {
    /// Where a payment stands.
    PaymentState {
        Begun = 1,
        /// Its money is that of the order; one payment of an order at most.
        Paid = 2,
        Failed = 3,
        Expired = 4,
        /// Money came that the order cannot take; it goes back.
        RefundPending = 5,
        Refunded = 6,
        /// A proof was sent, and finance has not looked at it yet.
        ProofWaits = 7,
        ProofRefused = 8,
    }
}

numbered! {
    /// Where a refund stands.
    RefundState {
        Asked = 1,
        Done = 2,
        Failed = 3,
    }
}

numbered! {
    /// What a voucher does.
    VoucherKind {
        Percent = 1,
        Amount = 2,
    }
}

numbered! {
    /// What an account of a company counts.
    Unit {
        Points = 1,
        InquiryCounts = 2,
    }
}

numbered! {
    /// Why something moved on an account.
    TransactionType {
        Consumption = 1,
        Sale = 2,
        TopUp = 3,
        Refund = 4,
        Adjustment = 5,
    }
}

/// What an order is paid in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Currency {
    #[default]
    Cny,
    Usd,
}

impl Currency {
    pub const ALL: [&'static str; 2] = ["CNY", "USD"];

    pub fn parse(code: &str) -> Option<Self> {
        match code {
            "CNY" => Some(Self::Cny),
            "USD" => Some(Self::Usd),
            _ => None,
        }
    }

    pub const fn code(self) -> &'static str {
        match self {
            Self::Cny => "CNY",
            Self::Usd => "USD",
        }
    }

    /// An amount as people read it: `¥16,830.00`.
    pub fn say(self, cents: i64) -> String {
        let sign = match self {
            Self::Cny => "¥",
            Self::Usd => "US$",
        };
        let whole = (cents.abs() / 100).to_string();
        let mut grouped = String::new();
        for (place, digit) in whole.chars().enumerate() {
            if place > 0 && (whole.len() - place).is_multiple_of(3) {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        let minus = if cents < 0 { "-" } else { "" };
        format!("{minus}{sign}{grouped}.{:02}", cents.abs() % 100)
    }
}

/// The tax that a price contains, in whole cents.
pub fn tax_within(total: i64, basis_points: i64) -> i64 {
    let whole = 10_000 + basis_points;
    (total * basis_points + whole / 2) / whole
}
