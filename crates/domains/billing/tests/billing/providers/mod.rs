//! The providers against stand-ins on real sockets that speak their documented wire formats.

mod alipay;
mod alipay_bank;
mod keys;
mod paypal;
mod paypal_bank;
mod shop;
mod statement;
mod testing;
mod wechat;
mod wechat_bank;
