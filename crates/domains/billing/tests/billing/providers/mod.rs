//! The providers against stand-ins on real sockets that speak their documented wire formats.

mod alipay;
mod keys;
mod paypal;
mod shop;
mod statement;
mod testing;
mod wechat;
mod wechat_bank;
