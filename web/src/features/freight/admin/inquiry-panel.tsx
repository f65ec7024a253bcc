// Everything about one inquiry: who asks, what for, who was considered and who took it, and its history.
import { useQuery } from '@tanstack/react-query';
import { read, readPage } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { closeReason, inquirySource, labelOf } from '@/shared/refdata/enumerations';
import { useAllowed } from '@/shared/session';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorPanel, Loading } from '@/ui/states';
import { ClaimTag } from '../claims/state-tag';
import { FactList, useCargoFacts } from '../inquiry/facts';
import { FileList } from '../inquiry/file-list';
import { StateTag } from '../inquiry/state-tag';
import { laneName, priceName } from '../inquiry/words';
import { eventLabel } from '../mine/history';
import styles from './admin.module.css';
import { Decisions } from './decisions';
import { isChangeable } from './entry';
import { CLAIMS, INQUIRY, type InquiryDetail, METHOD } from './models';

interface InquiryPanelProps {
  /** Null while closed. */
  id: number | null;
  onClose: () => void;
  /** Where there is a form beside it. */
  onEdit?: (entering: InquiryDetail | { copyOf: InquiryDetail }) => void;
}

export function InquiryPanel({ id, onClose, onEdit }: InquiryPanelProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { data, error, refetch } = useQuery({
    ...read(INQUIRY, { id: id ?? 0 }, { auth: true, staleTime: 0 }),
    enabled: id !== null,
  });
  const mayEdit = useAllowed('freight.inquiries');
  const inquiry = id !== null && data?.id === id ? data : undefined;
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title={
        !inquiry
          ? t('freight.desk.one')
          : // A draft may have no lane yet.
            inquiry.origin.country_id && inquiry.destination.country_id
            ? t('freight.desk.heading', { number: inquiry.number, lane: laneName(inquiry, i18n) })
            : inquiry.number
      }
      closeLabel={t('shared.close')}
      width={880}
      footer={
        <>
          {inquiry && onEdit && mayEdit ? (
            <Button onClick={() => onEdit({ copyOf: inquiry })}>{t('freight.enter.copy')}</Button>
          ) : null}
          {inquiry && onEdit && mayEdit && isChangeable(inquiry) ? (
            <Button onClick={() => onEdit(inquiry)}>{t('freight.enter.edit')}</Button>
          ) : null}
          <Button onClick={onClose}>{t('shared.close')}</Button>
        </>
      }
    >
      {error ? (
        <ErrorPanel
          title={t('freight.desk.failed')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : inquiry ? (
        <Contents inquiry={inquiry} />
      ) : (
        <Loading label={t('shared.loading')} lines={10} />
      )}
    </Dialog>
  );
}

function Contents({ inquiry }: { inquiry: InquiryDetail }) {
  const { t, lang, local } = useI18n();
  const facts = useCargoFacts(inquiry);
  const { contact } = inquiry;
  const seesClaims = useAllowed('freight.claims');
  return (
    <div className={styles.panel}>
      <p className={styles.standing}>
        <StateTag status={inquiry.status} />
        <span>{orDash(labelOf(inquirySource, inquiry.source, lang))}</span>
        {inquiry.close_reason ? <span>{labelOf(closeReason, inquiry.close_reason, lang)}</span> : null}
        {inquiry.close_text ? <span>{inquiry.close_text}</span> : null}
      </p>
      <div className={styles.two}>
        <section aria-label={t('freight.claims.asked')}>
          <h3 className={styles.heading}>{t('freight.claims.asked')}</h3>
          <FactList
            of={[
              ...facts,
              [t('freight.inquiry.level'), local(inquiry, 'level') || t('freight.inquiry.noLevel')],
              [t('freight.inquiry.price'), priceName(inquiry.price, inquiry.price_unit, t)],
              [t('freight.inquiry.closes'), formatDate(inquiry.closes_at, 'minute')],
            ]}
          />
          {inquiry.files.length > 0 ? (
            <>
              <h3 className={styles.heading}>{t('freight.inquiry.files')}</h3>
              <FileList files={inquiry.files} />
            </>
          ) : null}
        </section>
        <section aria-label={t('freight.inquiry.owner')}>
          <h3 className={styles.heading}>{t('freight.inquiry.owner')}</h3>
          <FactList
            of={[
              [t('freight.claims.name'), contact.name],
              [t('freight.claims.company'), contact.company],
              [t('freight.claims.mobile'), contact.mobile],
              [t('freight.claims.email'), contact.email],
            ]}
          />
          {seesClaims ? <Claims inquiryId={inquiry.id} /> : null}
        </section>
      </div>
      {inquiry.distribution === METHOD.centre ? <Decisions inquiryId={inquiry.id} /> : null}
      <History inquiry={inquiry} />
    </div>
  );
}

function Claims({ inquiryId }: { inquiryId: number }) {
  const { t, local } = useI18n();
  const query = useQuery(
    readPage(CLAIMS, { inquiry_id: inquiryId, start: 0, limit: 100 }, { auth: true, staleTime: 0 }),
  );
  const claims = query.data?.rows;
  return (
    <>
      <h3 className={styles.heading}>{t('freight.desk.claims')}</h3>
      {claims === undefined ? (
        <Loading label={t('shared.loading')} lines={2} />
      ) : claims.length === 0 ? (
        <p className={styles.quiet}>{t('freight.desk.noClaims')}</p>
      ) : (
        <ul className={styles.rows}>
          {claims.map((claim) => (
            <li key={claim.id}>
              <span>{local(claim, 'company')}</span>
              <ClaimTag status={claim.status} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function History({ inquiry }: { inquiry: InquiryDetail }) {
  const { t } = useI18n();
  return (
    <section aria-label={t('freight.desk.history')}>
      <h3 className={styles.heading}>{t('freight.desk.history')}</h3>
      <ol className={styles.rows}>
        {inquiry.events.toReversed().map((event, at) => (
          <li key={at}>
            <span>
              {t(eventLabel(event.kind))}
              <small>{[t.any(`freight.by.${event.actor}`), event.text].filter(Boolean).join(' · ')}</small>
            </span>
            <time>{formatDate(event.at, 'minute')}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
