// Deciding about a company beside what it sent: pass, refuse with a reason, give up, or look again later.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { DialogForm, type Field } from '@/shared/form';
import { DASH, formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { countriesQuery } from '@/shared/pickers/queries';
import { certificateType, companySize, labelOf } from '@/shared/refdata/enumerations';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { Facts } from '@/shared/tools/reading-dialog';
import { useApi, WRITE } from '@/shared/use-api';
import { ABANDONED, COMPANIES, type Company, MAX_REASON, NOT_REVIEWED, PASSED, REFUSED } from './models';
import styles from './review-dialog.module.css';

const CERTIFICATES = '/atlas/atams_company/company_goodwill';

interface Values {
  /** Shown and not changed. */
  sent: Company | null;
  status: number | null;
  refusal_reason: string;
}

const valuesOf = (company: Company | null): Values => ({
  sent: company,
  status: null,
  refusal_reason: company?.refusal_reason ?? '',
});

interface ReviewDialogProps {
  /** Null while closed. */
  company: Company | null;
  onClose: () => void;
}

export function ReviewDialog({ company, onClose }: ReviewDialogProps) {
  const { t, local } = useI18n();
  const api = useApi();
  const reload = useReload();
  const choices = [
    { value: PASSED, label: t('company.review.pass') },
    { value: REFUSED, label: t('company.review.refuse') },
    { value: ABANDONED, label: t('company.review.abandon'), hint: t('company.review.abandonHint') },
    { value: NOT_REVIEWED, label: t('company.review.reopen') },
  ];
  // What was abandoned is taken up again before anything else is decided about it.
  const offered = choices.filter(({ value }) =>
    company?.status === ABANDONED ? value === NOT_REVIEWED : value !== company?.status || value === REFUSED,
  );

  const fields: Field<Values>[] = [
    {
      kind: 'custom',
      name: 'sent',
      label: t('company.review.sent'),
      render: ({ value }) => (value ? <Sent company={value} /> : null),
    },
    { kind: 'radio', name: 'status', label: t('company.review.verdict'), options: offered, required: true },
    {
      kind: 'textarea',
      name: 'refusal_reason',
      label: t('company.review.reason'),
      hint: t('company.review.reasonHint', { max: MAX_REASON }),
      required: true,
      maxLength: MAX_REASON,
      when: ({ status }) => status === REFUSED,
    },
  ];

  return (
    <DialogForm
      open={company !== null}
      onClose={onClose}
      title={t('company.review.title', { name: company ? local(company, 'name') : '' })}
      fields={fields}
      initial={valuesOf(company)}
      save={({ status, refusal_reason }, version) =>
        api.put(
          `${COMPANIES}/review`,
          {
            id: company?.id ?? 0,
            status: status ?? NOT_REVIEWED,
            refusal_reason: status === REFUSED ? refusal_reason : '',
            version: version ?? company?.version,
          },
          WRITE,
        )
      }
      valuesOf={valuesOf}
      onSaved={() => {
        toast.done(t('company.review.saved'));
        void reload(COMPANIES);
      }}
      saveLabel={t('company.review.save')}
      width={720}
    />
  );
}

function Sent({ company }: { company: Company }) {
  const { t, lang, local } = useI18n();
  const { data: countries = [] } = useQuery(countriesQuery());
  const country = countries.find(({ id }) => Number(id) === company.country_id);
  const place = [country ? local(country, 'name') : '', local(company, 'city')].filter(Boolean).join(' · ');
  const facts: [string, string][] = [
    [t('company.admin.nameZh'), orDash(company.name_zh)],
    [t('company.admin.nameEn'), orDash(company.name_en)],
    [t('company.admin.place'), orDash(place)],
    [t('company.admin.scale'), orDash(labelOf(companySize, company.scale, lang))],
    [t('company.admin.founded'), orDash(company.founded ? String(company.founded) : '')],
    [t('company.admin.website'), orDash(company.website)],
    [t('company.admin.email'), orDash(company.email)],
    [t('company.admin.phone'), orDash(company.phone)],
    [t('company.admin.enteredBy'), local(company, 'entered_by') || t('company.admin.byPlatform')],
    [t('records.createdAt'), formatDate(company.created_at, 'minute')],
  ];
  const profile = local(company, 'profile');
  return (
    <div className={styles.sent}>
      <Facts of={facts} columns={2} />
      {profile ? <p className={styles.profile}>{profile}</p> : null}
      <Documents companyId={company.id} />
      {company.status === REFUSED ? (
        <p className={styles.before}>
          {t('company.review.before', { by: local(company, 'reviewed_by') || DASH, reason: company.refusal_reason })}
        </p>
      ) : null}
    </div>
  );
}

/** Its certificates, to be looked at beside what it says. */
function Documents({ companyId }: { companyId: number }) {
  const { t, lang, local } = useI18n();
  const { data } = useQuery(read(CERTIFICATES, { company_id: companyId, nopage: 1 }, { auth: true, staleTime: 0 }));
  if (!data) return null;
  if (data.length === 0) return <p className={styles.none}>{t('company.review.noDocuments')}</p>;
  return (
    <section className={styles.documents} aria-label={t('company.review.documents')}>
      <h3>{t('company.review.documents')}</h3>
      <ul>
        {data.map((one) => {
          const until = one.valid_until
            ? t('company.review.validUntil', { date: formatDate(one.valid_until, 'date') })
            : '';
          const notes = [labelOf(certificateType, one.goodwill_type, lang), local(one, 'issuer'), one.number, until];
          return (
            <li key={one.id}>
              {one.picture ? (
                <a href={one.picture} target="_blank" rel="noreferrer">
                  <img src={one.picture} alt={local(one, 'name')} loading="lazy" />
                </a>
              ) : null}
              <span>
                <b>{local(one, 'name')}</b>
                <small>{notes.filter(Boolean).join(' · ')}</small>
                {one.file ? (
                  <a href={one.file} target="_blank" rel="noreferrer">
                    {t('company.review.openFile')}
                  </a>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
