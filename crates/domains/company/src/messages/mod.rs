//! What company writes to people: invitations of colleagues, who asks to join and what was decided, who looks after a company.

mod decision;
mod invitation;
mod member_mails;
mod request;
mod super_admin;

pub use member_mails::MemberMails;
