//! The columns of a list of people who are to be registered, and how what stands in them is read.

use fairway_import::Column;
use fairway_lang::Text;

use crate::model::Atype;

pub const ALL: &[Column] = &[
    Column::new("name", Text::new("姓名", "Name"))
        .required()
        .also(&["名字", "参会人", "full name", "person"])
        .example(Text::new("林知远", "Ines Hart")),
    Column::new("email", Text::new("邮箱", "Email"))
        .required()
        .also(&["电子邮箱", "邮件", "mail", "email address"])
        .hint(Text::new("每人一个，已登记的邮箱不会重复登记", "One for each; nobody is registered twice"))
        .example(Text::new("lin@example.com", "ines@example.com")),
    Column::new("mobile", Text::new("手机", "Mobile"))
        .also(&["手机号", "电话", "联系电话", "phone", "mobile number"])
        .hint(Text::new("境外号码以 + 和国家或地区代码开头", "With the country code, such as +49 40 1234567"))
        .example(Text::new("13800138000", "+49 40 1234567")),
    Column::new("company", Text::new("企业", "Company"))
        .also(&["公司", "单位", "企业名称", "公司名称", "organisation", "organization", "company name"])
        .hint(Text::new("展商须填写已在企业列表中的名称", "Exhibitors need a company that is in the list of companies"))
        .example(Text::new("远岸航运", "Farshore Lines")),
    Column::new("position", Text::new("职务", "Position")).also(&["职位", "头衔", "title", "job title"]),
    Column::new("atype", Text::new("身份", "As"))
        .also(&["类型", "参会身份", "role", "type"])
        .choices(|| ATYPES.iter().map(|(_, text)| *text).collect())
        .hint(Text::new("不填为观众", "Visitor if empty"))
        .example(Text::new("观众", "Visitor")),
    Column::new("ticket_type", Text::new("票种", "Ticket")).also(&["门票", "票", "ticket type"]).hint(Text::new(
        "票种的中文或英文名称；只有一种票时可不填",
        "Its name in either language; may be empty where there is one only",
    )),
    Column::new("invite", Text::new("发送邮件", "Send email"))
        .also(&["通知", "邮件通知", "notify", "invite"])
        .choices(|| vec![YES, NO])
        .hint(Text::new(
            "填“是”则发邮件请本人领取登记；不填不发",
            "With “Yes” they get an email to claim their registration; none if empty",
        ))
        .example(Text::new("是", "Yes")),
];

const ATYPES: [(Atype, Text); 2] =
    [(Atype::Visitor, Text::new("观众", "Visitor")), (Atype::Exhibitor, Text::new("展商", "Exhibitor"))];
pub const YES: Text = Text::new("是", "Yes");
pub const NO: Text = Text::new("否", "No");

fn is(text: &str, word: Text) -> bool {
    let said = text.to_lowercase();
    [word.zh, word.en].iter().any(|one| one.to_lowercase() == said)
}

/// As what somebody comes.
pub fn read_atype(text: &str) -> Option<i32> {
    ATYPES.iter().find(|(_, word)| is(text, *word)).map(|(atype, _)| atype.value())
}

/// Whether they are written to.
pub fn read_flag(text: &str) -> Option<bool> {
    [(YES, true), (NO, false)].into_iter().find(|(word, _)| is(text, *word)).map(|(_, flag)| flag)
}
