//! The mails about a company's people, each in the reader's own language.

use fairway_auth::Token;
use fairway_http::Visit;
use fairway_identity::AccountBasics;
use fairway_lang::Lang;
use fairway_messages::{Mail, Template};
use fairway_records::first_nonempty;

use super::decision::Decision;
use super::invitation::Invitation;
use super::request::JoinRequest;
use super::super_admin::SuperAdminChanged;
use crate::entities::company;
use crate::model::INVITATION_SECONDS;

const MEMBERS: &str = "/console/participationManage/companyMember";

/// About one company.
pub struct MemberMails<'a> {
    visit: &'a Visit,
    company: &'a company::Model,
}

/// Whom a mail goes to.
struct Reader<'a> {
    to: &'a str,
    lang: Lang,
    name: &'a str,
}

fn name_of(account: &AccountBasics, lang: Lang) -> &str {
    first_nonempty(account.name(lang), account.email.as_deref().unwrap_or_default())
}

impl<'a> MemberMails<'a> {
    pub fn new(visit: &'a Visit, company: &'a company::Model) -> Self {
        Self { visit, company }
    }

    fn company(&self, lang: Lang) -> &str {
        lang.pick(&self.company.name_zh, &self.company.name_en)
    }

    fn site(&self, lang: Lang) -> &str {
        self.visit.tenant().name(lang)
    }

    fn url(&self, lang: Lang, path: &str) -> String {
        format!("{}{path}", self.visit.app.settings.origin(self.visit.tenant(), lang))
    }

    /// None where the account has no mail address.
    fn reader<'b>(&self, account: &'b AccountBasics) -> Option<Reader<'b>> {
        let lang = account.language.unwrap_or(self.visit.lang());
        Some(Reader { to: account.email.as_deref()?, lang, name: name_of(account, lang) })
    }

    fn mail(&self, to: &str, lang: Lang, template: &impl Template) -> Mail {
        Mail::new(self.visit.tenant_id(), to, lang, template)
    }

    /// The address that an invitation leads to.
    pub fn invitation_url(&self, code: &str) -> String {
        self.url(self.visit.lang(), &format!("/companyInvite?code={code}"))
    }

    /// In the language of the page where it was made: of the invited nothing is known.
    pub fn invitation(&self, to: &str, by: &AccountBasics, token: &Token) -> Mail {
        let lang = self.visit.lang();
        let url = self.invitation_url(token.reveal());
        let template =
            Invitation { site: self.site(lang), company: self.company(lang), by: name_of(by, lang), url: &url };
        self.mail(to, lang, &template).secret_for(INVITATION_SECONDS)
    }

    pub fn request(&self, to: &AccountBasics, person: &AccountBasics) -> Option<Mail> {
        let Reader { to, lang, name } = self.reader(to)?;
        let template = JoinRequest {
            site: self.site(lang),
            company: self.company(lang),
            name,
            person: name_of(person, lang),
            url: &self.url(lang, MEMBERS),
        };
        Some(self.mail(to, lang, &template))
    }

    pub fn decision(&self, to: &AccountBasics, is_approved: bool) -> Option<Mail> {
        let Reader { to, lang, name } = self.reader(to)?;
        let url = self.url(lang, "/console");
        let template = Decision { site: self.site(lang), company: self.company(lang), name, is_approved, url: &url };
        Some(self.mail(to, lang, &template))
    }

    pub fn super_admin(&self, to: &AccountBasics, other: Option<&AccountBasics>, is_new: bool) -> Option<Mail> {
        let Reader { to, lang, name } = self.reader(to)?;
        // Where the company had lost its super administrator, the organiser gave it a new one.
        let other = other.map_or(self.site(lang), |other| name_of(other, lang));
        let url = self.url(lang, MEMBERS);
        let template =
            SuperAdminChanged { site: self.site(lang), company: self.company(lang), name, other, is_new, url: &url };
        Some(self.mail(to, lang, &template))
    }
}
