//! Belonging to a company: whoever joins first looks after it, and after them whoever joined next.

use fairway_auth::{Actor, Permission, TenantId, UserId};
use fairway_cache::Tag;
use fairway_db::Tx;
use fairway_http::{Code, Failure, SignedIn};
use fairway_identity::{find_account, join_company as tie_account, leave_company as untie_account};
use sea_orm::ActiveValue::Set;
use sea_orm::{ConnectionTrait, IntoActiveModel};

use super::companies::CompanyIds;
use crate::entities::company_member;
use crate::model::tag;
use crate::permissions::ManageCompanies;
use crate::{CompanyError, store};

/// Makes an account a member of the company, and of no other. The company's row is locked, so that of two who join at once
/// only one is the first.
pub async fn join_company(
    tx: &Tx,
    tenant_id: TenantId,
    user_id: UserId,
    company: CompanyIds,
    now: i64,
) -> Result<(), CompanyError> {
    let company_id = company.company_id;
    store::companies::lock(tx, tenant_id, company_id).await?;
    let before = store::members::find(&**tx, tenant_id, user_id).await?;
    if before.as_ref().is_some_and(|member| member.company_id == company_id) {
        return Ok(());
    }
    if let Some(member) = before {
        leave(tx, member, now).await?;
    }
    let is_super_admin = !store::members::has_super_admin(&**tx, tenant_id, company_id).await?;
    let row = company_member::ActiveModel {
        tenant_id: Set(tenant_id),
        company_id: Set(company_id),
        user_id: Set(user_id),
        is_super_admin: Set(is_super_admin),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    store::members::insert(&**tx, row).await?;
    store::join_requests::settle(&**tx, tenant_id, user_id, now).await?;
    Ok(tie_account(tx, tenant_id, user_id, company_id, company.meta_company_id, now).await?)
}

/// Takes a member away; a company that loses its super administrator gets the one who joined next.
async fn leave(tx: &Tx, member: company_member::Model, now: i64) -> Result<(), CompanyError> {
    store::members::delete(&**tx, member.id).await?;
    if !member.is_super_admin {
        return Ok(());
    }
    let left = store::members::list(&**tx, member.tenant_id, member.company_id).await?;
    if let Some(next) = left.first() {
        store::members::set_super_admin(&**tx, next.id, true, now).await?;
    }
    Ok(())
}

/// By which right somebody does something about a company's people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// It is about themselves.
    Own,
    SuperAdmin,
    /// They look after all companies of the tenant; the audit log keeps what they do.
    Staff,
}

/// The right to look after a company's people. A super administrator of another company is told that these are not theirs.
pub async fn must_lead(
    db: &impl ConnectionTrait,
    by: &Actor,
    is_staff: bool,
    company_id: i64,
) -> Result<Right, CompanyError> {
    let own = store::members::find(db, by.tenant_id, by.user_id).await?.filter(|member| member.is_super_admin);
    match own {
        Some(member) if member.company_id == company_id => Ok(Right::SuperAdmin),
        _ if is_staff => Ok(Right::Staff),
        Some(_) => Err(CompanyError::NotAMember),
        None => Err(CompanyError::NotAllowed),
    }
}

/// A member, with the company's row locked: nobody joins, leaves or takes over while the caller decides.
async fn lock_member(tx: &Tx, tenant_id: TenantId, user_id: UserId) -> Result<company_member::Model, CompanyError> {
    let found = store::members::find(&**tx, tenant_id, user_id).await?.ok_or(CompanyError::NotAMember)?;
    store::companies::lock(tx, tenant_id, found.company_id).await?;
    let still = store::members::find(&**tx, tenant_id, user_id).await?;
    still.filter(|member| member.company_id == found.company_id).ok_or(CompanyError::NotAMember)
}

/// Takes somebody out of their company, or oneself. The account stays; the super administrator goes only after handing over.
pub async fn unbind(
    tx: &Tx,
    by: &Actor,
    is_staff: bool,
    user_id: UserId,
) -> Result<(Right, company_member::Model), CompanyError> {
    let member = lock_member(tx, by.tenant_id, user_id).await?;
    let right = match user_id == by.user_id {
        true => Right::Own,
        false => must_lead(&**tx, by, is_staff, member.company_id).await?,
    };
    if member.is_super_admin {
        return Err(CompanyError::SuperAdminStays);
    }
    store::members::delete(&**tx, member.id).await?;
    untie_account(tx, by.tenant_id, user_id, by.now).await?;
    tx.touch(Tag::of(tag::COMPANY, by.tenant_id).as_str());
    Ok((right, member))
}

/// Who handed over to whom.
#[derive(Debug)]
pub struct Handover {
    pub right: Right,
    /// Nobody where the company had lost its super administrator.
    pub from: Option<company_member::Model>,
    pub to: company_member::Model,
}

/// Makes another member of the company its super administrator. Of two who hand over at once, the second finds that they
/// are super administrator no more.
pub async fn hand_over(tx: &Tx, by: &Actor, is_staff: bool, user_id: UserId) -> Result<Handover, CompanyError> {
    let to = lock_member(tx, by.tenant_id, user_id).await?;
    let right = must_lead(&**tx, by, is_staff, to.company_id).await?;
    if to.is_super_admin {
        return Err(CompanyError::AlreadySuperAdmin);
    }
    let members = store::members::list(&**tx, by.tenant_id, to.company_id).await?;
    let from = members.into_iter().find(|member| member.is_super_admin);
    if let Some(from) = &from {
        store::members::set_super_admin(&**tx, from.id, false, by.now).await?;
    }
    store::members::set_super_admin(&**tx, to.id, true, by.now).await?;
    tx.touch(Tag::of(tag::COMPANY, by.tenant_id).as_str());
    Ok(Handover { right, from, to })
}

/// How a member is shown on the company's page, if at all: each decides for themselves.
#[derive(Clone, Debug, Default)]
pub struct MemberCard {
    pub title_zh: String,
    pub title_en: String,
    pub is_shown: bool,
}

pub async fn set_card(tx: &Tx, by: &Actor, card: MemberCard) -> Result<company_member::Model, CompanyError> {
    let found = store::members::find(&**tx, by.tenant_id, by.user_id).await?.ok_or(CompanyError::NotAllowed)?;
    let mut row = found.into_active_model();
    row.title_zh = Set(card.title_zh);
    row.title_en = Set(card.title_en);
    row.is_shown = Set(card.is_shown);
    row.updated_at = Set(by.now);
    tx.touch(Tag::of(tag::COMPANY, by.tenant_id).as_str());
    Ok(store::members::update(&**tx, row).await?)
}

/// The company that somebody belongs to.
pub async fn own_company(user: &SignedIn) -> Result<Option<i64>, Failure> {
    let account = find_account(user.db().read(), user.tenant_id(), user.user_id()).await?;
    Ok(account.and_then(|account| account.company_id))
}

/// Who belongs to a company, its super administrator first.
pub async fn member_ids(
    db: &impl ConnectionTrait,
    tenant_id: TenantId,
    company_id: i64,
) -> Result<Vec<UserId>, CompanyError> {
    let members = store::members::list(db, tenant_id, company_id).await?;
    Ok(members.into_iter().map(|member| member.user_id).collect())
}

/// Whether somebody looks after all companies of the tenant.
pub fn manages_companies(user: &SignedIn) -> bool {
    user.principal().permissions.holds(ManageCompanies::CODE)
}

/// Lets in the company's own people, and those who look after the tenant's companies.
pub async fn must_keep(user: &SignedIn, company_id: i64) -> Result<(), Failure> {
    if manages_companies(user) || own_company(user).await? == Some(company_id) {
        return Ok(());
    }
    Err(Code::NOT_ALLOWED.into())
}
