//! What of this domain points to a company, for merging two of them.

use fairway_lang::Text;

use crate::model::FIELDS;
use crate::operations::merge::PointingTable;

const fn kept(table: &'static str, kind: Text) -> PointingTable {
    PointingTable { is_ordered: true, ..PointingTable::of(table, kind) }
}

const fn once(table: &'static str, kind: Text, unique: &'static [&'static str], rule: Text) -> PointingTable {
    PointingTable { unique, rule, ..kept(table, kind) }
}

const fn ruled(table: PointingTable, rule: Text) -> PointingTable {
    PointingTable { rule, ..table }
}

pub const ALL: &[PointingTable] = &[
    ruled(
        PointingTable::of("company_member", Text::new("成员", "Members")),
        Text::new(
            "两家都有超级管理员时，保留企业的超级管理员不变，另一位成为普通成员",
            "If both have a super administrator, the one of the company you keep stays; the other becomes a member",
        ),
    ),
    PointingTable::of("company_invitation", Text::new("同事邀请", "Colleague invitations")),
    PointingTable {
        unique: &["user_id", "state"],
        rule: Text::new("同一人的申请只保留一次", "The same person’s request is kept once"),
        ..PointingTable::of("company_join_request", Text::new("加入申请", "Requests to join"))
    },
    PointingTable::of("company_comment", Text::new("评论与回复", "Comments and replies")),
    kept("company_goodwill", Text::new("资质证书", "Certificates")),
    kept("company_advantage_business", Text::new("优势业务", "Strengths")),
    kept("enterprise_features", Text::new("企业数字", "Key figures")),
    ruled(
        kept("company_atlas", Text::new("图集", "Galleries")),
        Text::new(
            "同名图集会加上序号，例如“车间 (2)”",
            "A gallery with the same name gets a number, such as “Workshop (2)”",
        ),
    ),
    once(
        "company_video",
        Text::new("视频", "Videos"),
        &["aliyun_id"],
        Text::new("同一个视频只保留一次", "The same video is kept once"),
    ),
    kept("company_events", Text::new("大事记", "Milestones")),
    kept("company_association", Text::new("所属协会", "Associations")),
    kept("shipping_line", Text::new("航线", "Shipping routes")),
    once(
        "shipping_company",
        Text::new("合作船公司", "Carriers"),
        &["carrier_id"],
        Text::new("同一家船公司只保留一次", "The same carrier is kept once"),
    ),
    kept("company_custom_data", Text::new("其他资料", "Other facts")),
    PointingTable {
        column: "record_id",
        only: Some(("subject", FIELDS.number)),
        unique: &["field_id"],
        rule: Text::new(
            "两家都填写的字段，以保留企业为准",
            "Where both have filled in a field, that of the company you keep stays",
        ),
        ..PointingTable::of("custom_value", Text::new("自定义字段", "Custom fields"))
    },
    // The library is `media`'s, which knows no companies beyond their ids.
    PointingTable {
        column: "owner_id",
        only: Some(("owner_type", 2)),
        unique: &["owner_type"],
        rule: Text::new(
            "两家都有文件库时，并入企业的文件照常显示，但其文件库只有主办方能打开",
            "If both have a file library, files of the other company stay visible, but only organisers can open its library",
        ),
        ..PointingTable::of("media_library", Text::new("文件库", "File library"))
    },
];
