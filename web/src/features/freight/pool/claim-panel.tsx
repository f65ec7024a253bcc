// Owns one inquiry of the pool beside the list: what is asked for, what a claim costs and leaves, and the claim itself.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isFailure } from '@/api/failure';
import { failureText } from '@/shared/failure-text';
import { formatDate, grouped, money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { ClaimPlaces } from '../cargo/claim-places';
import { Masked } from '../cargo/masked';
import { checkoutPage, claimPage, INQUIRY_ITEM, type Inquiry, PAGE, PATH } from '../claims/models';
import { costQuery, inquiryQuery } from '../claims/queries';
import { FactList, useCargoFacts } from '../inquiry/facts';
import { laneName, priceName } from '../inquiry/words';
import { blockedBy, hasClaimed } from './blocked';
import styles from './pool.module.css';

interface ClaimPanelProps {
  id: number;
  /** Something about the list may be different now. */
  onChanged: () => void;
}

export function ClaimPanel({ id, onChanged }: ClaimPanelProps) {
  const { t } = useI18n();
  const query = useQuery(inquiryQuery(id));
  if (query.error)
    return (
      <ErrorPanel
        title={t('freight.pool.gone')}
        action={<Button onClick={() => void query.refetch()}>{t('shared.retry')}</Button>}
      >
        {failureText(query.error, t)}
      </ErrorPanel>
    );
  if (!query.data) return <Loading label={t('shared.loading')} lines={10} />;
  return <Panel inquiry={query.data} onChanged={onChanged} />;
}

interface PanelProps {
  inquiry: Inquiry;
  onChanged: () => void;
}

function Panel({ inquiry, onChanged }: PanelProps) {
  const i18n = useI18n();
  const { t, local } = i18n;
  const facts = useCargoFacts(inquiry);
  const hidden = <Masked>{t('freight.inquiry.hidden')}</Masked>;
  const { contact } = inquiry;
  return (
    <div className={styles.inside}>
      <header>
        <p className={styles.quiet}>
          {[inquiry.number, local(inquiry, 'level') || t('freight.inquiry.noLevel')].join(' · ')}
        </p>
        <h2>{laneName(inquiry, i18n)}</h2>
      </header>
      <FactList
        of={[
          ...facts,
          [t('freight.inquiry.closes'), formatDate(inquiry.offer_until ?? inquiry.closes_at, 'minute')],
          [t('freight.inquiry.owner'), contact.is_masked ? hidden : contact.company || contact.name],
          [t('freight.inquiry.contact'), contact.is_masked ? hidden : contact.mobile || contact.email],
        ]}
      />
      <p className={styles.left} aria-live="polite">
        <b>{inquiry.places_left}</b>
        <span>{t.any('freight.pool.placesLeft', { n: inquiry.places_left, of: inquiry.places })}</span>
        <ClaimPlaces places={inquiry.places} taken={inquiry.places - inquiry.places_left} isLarge />
      </p>
      {hasClaimed(inquiry) ? <Claimed inquiry={inquiry} /> : <Claiming inquiry={inquiry} onChanged={onChanged} />}
    </div>
  );
}

function Claimed({ inquiry }: { inquiry: Inquiry }) {
  const { t } = useI18n();
  return (
    <div className={styles.claim}>
      <Alert kind="ok">{t('freight.pool.isMine')}</Alert>
      {inquiry.claim_id ? (
        <Button as={Link} to={claimPage(inquiry.claim_id)} kind="ink" wide>
          {t('freight.pool.seeClaim')}
        </Button>
      ) : null}
    </div>
  );
}

/** − 30, with the sign that the price has. */
const figure = (amount: number) => (amount < 0 ? `− ${grouped(-amount)}` : grouped(amount));

/** As high as a figure. */
const NOT_YET = '\u2007';

function Claiming({ inquiry, onChanged }: PanelProps) {
  const { t } = useI18n();
  const api = useApi();
  const navigate = useNavigate();
  const once = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Refused for the same reasons as a claim, in the same words; what is known to be refused is not asked for.
  const isOpen = blockedBy(inquiry, undefined) === null;
  const { data: cost, error, refetch } = useQuery({ ...costQuery(inquiry.id), enabled: isOpen });
  const blocked = blockedBy(inquiry, cost?.left);

  async function claim() {
    if (busy || !cost) return;
    // What was shown is what is agreed to: at another price nothing is claimed.
    const body = { inquiry_id: inquiry.id, unit: cost.unit, price: cost.price };
    setBusy(true);
    setFailure(null);
    try {
      const made = await api.post(PATH.claims, body, { ...WRITE, idempotencyKey: once.key() });
      once.renew();
      toast.done(t('freight.pool.claimed', { number: inquiry.number }));
      navigate(claimPage(made.id));
    } catch (refused) {
      if (!isFailure(refused)) throw refused;
      // Refused for good: the next press is a new attempt. When nothing was heard, the same one is asked for again.
      if (!refused.isUnreachable) once.renew();
      setFailure(failureText(refused, t));
      setBusy(false);
      void refetch();
      onChanged();
    }
  }

  const { price, unit } = cost ?? { price: inquiry.price, unit: inquiry.price_unit };
  const after = <b className={styles.after}>{cost ? figure(cost.left) : NOT_YET}</b>;
  return (
    <div className={styles.claim}>
      {/* Before the sum is there its lines are: the button under them costs something and must not move. */}
      {cost || (isOpen && !error) ? (
        <FactList
          of={[
            [t('freight.pool.balance'), cost ? figure(cost.balance) : NOT_YET],
            [t('freight.pool.takes'), cost ? figure(-cost.price) : NOT_YET],
            [t('freight.pool.after'), after],
          ]}
        />
      ) : null}
      {blocked && blocked !== 'mine' ? (
        <Alert kind="warn">{t(`freight.pool.blocked.${blocked}`)}</Alert>
      ) : error ? (
        <Alert kind="warn">{failureText(error, t)}</Alert>
      ) : null}
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
      {blocked === 'balance' ? (
        <Button as={Link} to={PAGE.accounts} kind="ink" wide>
          {t('freight.pool.topUp')}
        </Button>
      ) : (
        <Button kind="go" size="large" wide busy={busy} disabled={blocked !== null || !cost} onClick={claim}>
          {t('freight.pool.claim', { price: priceName(price, unit, t) })}
        </Button>
      )}
      {cost?.order_total && (blocked === null || blocked === 'balance') ? (
        <Ordering inquiryId={inquiry.id} total={cost.order_total} isTooLittle={blocked === 'balance'} />
      ) : null}
      <p className={styles.quiet}>{t('freight.pool.claimNote')}</p>
    </div>
  );
}

/** What is priced in inquiry counts can be ordered as well: for those who have too few of them, or want a colleague to pay. */
function Ordering({ inquiryId, total, isTooLittle }: { inquiryId: number; total: number; isTooLittle: boolean }) {
  const { t } = useI18n();
  const api = useApi();
  const navigate = useNavigate();
  const once = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function order() {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      const items = [{ item_type: INQUIRY_ITEM, object_id: inquiryId, quantity: 1 }];
      const made = await api.post(PATH.orders, { items }, { ...WRITE, idempotencyKey: once.key() });
      once.renew();
      navigate(checkoutPage(made.id));
    } catch (refused) {
      if (!isFailure(refused)) throw refused;
      if (!refused.isUnreachable) once.renew();
      setFailure(failureText(refused, t));
      setBusy(false);
    }
  }

  return (
    <>
      <Button kind={isTooLittle ? 'go' : 'outline'} wide busy={busy} onClick={order}>
        {t('freight.pool.order', { price: money(total) })}
      </Button>
      <p className={styles.quiet}>{t('freight.pool.orderNote')}</p>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
    </>
  );
}
