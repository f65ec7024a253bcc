// Owns one claim: whom to call, what is to be shipped, what was noted, what was offered, and the way to give it back.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '@/shared/failure-text';
import { DASH, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { labelOf, withdrawReason } from '@/shared/refdata/enumerations';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { arrowLeft } from '@/ui/icons';
import { ErrorPanel, Loading } from '@/ui/states';
import { FactList, useCargoFacts } from '../inquiry/facts';
import { FileList } from '../inquiry/file-list';
import { laneName, priceName } from '../inquiry/words';
import styles from './claims.module.css';
import { FollowUps } from './follow-ups';
import { CLAIM, type Claim, isOpen, PAGE, PATH } from './models';
import { claimQuery } from './queries';
import { Quotes } from './quotes';
import { ClaimTag } from './state-tag';
import { WithdrawForm } from './withdraw-form';

export function ClaimView({ id }: { id: number }) {
  const i18n = useI18n();
  const { t } = i18n;
  const client = useQueryClient();
  const query = useQuery(claimQuery(id));
  const [isWithdrawing, setWithdrawing] = useState(false);
  const changed = () =>
    Promise.all(
      [PATH.claim, PATH.claims, PATH.follows, PATH.quoteOf, PATH.pool].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
  const claim = query.data;
  const back = (
    <Button as={Link} to={PAGE.claims}>
      <Icon path={arrowLeft} />
      {t('freight.claims.title')}
    </Button>
  );
  if (!claim)
    return (
      <ToolsPage title={t('freight.claims.one')} buttons={back}>
        {query.error ? (
          <ErrorPanel
            title={t('freight.claims.unknown')}
            action={<Button onClick={() => void query.refetch()}>{t('shared.retry')}</Button>}
          >
            {failureText(query.error, t)}
          </ErrorPanel>
        ) : (
          <Loading label={t('shared.loading')} lines={10} />
        )}
      </ToolsPage>
    );
  const { inquiry } = claim;
  const canWork = isOpen(claim.status);
  return (
    <ToolsPage
      title={t('freight.claims.heading', { lane: laneName(inquiry, i18n), number: inquiry.number })}
      lead={inquiry.cargo_name}
      buttons={
        <>
          {back}
          {claim.status === CLAIM.claimed ? (
            <Button kind="bad" onClick={() => setWithdrawing(true)}>
              {t('freight.withdraw.do')}
            </Button>
          ) : null}
        </>
      }
    >
      <Standing claim={claim} />
      <div className={styles.grid}>
        <div className={styles.column}>
          <FollowUps claim={claim} canWork={canWork} onChanged={changed} />
          <Quotes claim={claim} canWork={canWork} onChanged={changed} />
        </div>
        <div className={styles.column}>
          <Contact claim={claim} />
          <Asked claim={claim} />
        </div>
      </div>
      <WithdrawForm
        claim={isWithdrawing ? claim : null}
        onClose={() => setWithdrawing(false)}
        onDone={() => void changed()}
      />
    </ToolsPage>
  );
}

/** Where the claim stands, and what came of giving it back. */
function Standing({ claim }: { claim: Claim }) {
  const { t, lang } = useI18n();
  const reason = labelOf(withdrawReason, claim.withdraw_reason, lang);
  const at = formatDate(claim.claimed_at, 'minute');
  return (
    <>
      <p className={styles.standing}>
        <ClaimTag status={claim.status} />
        <span>
          {claim.order_id
            ? t('freight.claims.orderedAt', { at })
            : t('freight.claims.paidAt', { price: priceName(claim.price, claim.unit, t), at })}
        </span>
      </p>
      {claim.status === CLAIM.withdrawing ? (
        <Alert kind="warn">{t('freight.withdraw.waits', { reason: reason ?? '' })}</Alert>
      ) : null}
      {claim.status === CLAIM.withdrawn ? (
        <Alert kind="ok">
          {claim.order_id
            ? t('freight.withdraw.acceptedOrder')
            : t('freight.withdraw.accepted', { price: priceName(claim.price, claim.unit, t) })}
        </Alert>
      ) : null}
      {claim.status === CLAIM.failed ? (
        <Alert kind="warn">{t('freight.withdraw.refused', { reason: claim.decision || DASH })}</Alert>
      ) : null}
    </>
  );
}

function Contact({ claim: { inquiry } }: { claim: Claim }) {
  const { t } = useI18n();
  const { contact } = inquiry;
  const mobile = contact.mobile ? <a href={`tel:${contact.mobile}`}>{contact.mobile}</a> : '';
  const email = contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : '';
  return (
    <Sheet title={t('freight.claims.contact')}>
      <div className={styles.body}>
        {contact.is_masked ? (
          <p className={styles.quiet}>{t('freight.claims.noContact')}</p>
        ) : (
          <FactList
            of={[
              [t('freight.claims.name'), contact.name],
              [t('freight.claims.company'), contact.company],
              [t('freight.claims.mobile'), mobile],
              [t('freight.claims.email'), email],
            ]}
          />
        )}
      </div>
    </Sheet>
  );
}

function Asked({ claim: { inquiry } }: { claim: Claim }) {
  const { t } = useI18n();
  const facts = useCargoFacts(inquiry);
  return (
    <Sheet title={t('freight.claims.asked')}>
      <div className={styles.body}>
        <FactList of={facts} />
        {inquiry.files.length > 0 ? (
          <>
            <h3 className={styles.small}>{t('freight.inquiry.files')}</h3>
            <FileList files={inquiry.files} />
          </>
        ) : null}
      </div>
    </Sheet>
  );
}
