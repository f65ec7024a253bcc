// Owns what others vouch for: certificates with how long they are valid, and the associations a company belongs to.
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { certificateType, labelOf } from '@/shared/refdata/enumerations';
import { Icon } from '@/ui/icon';
import { triangleAlert, users } from '@/ui/icons';
import { file } from '@/ui/icons/media';
import { useNow } from '@/ui/use-now';
import type { Company } from '../queries';
import { Block } from './block';
import styles from './certificates.module.css';

const HOUR_MS = 3_600_000;
const WARN_SECONDS = 60 * 86_400;

/** Whether a certificate is over, or will be before one has time to renew it. */
export function validity(until: number | null | undefined, now: number): 'valid' | 'soon' | 'over' {
  if (!until) return 'valid';
  if (until < now) return 'over';
  return until - now < WARN_SECONDS ? 'soon' : 'valid';
}

function Valid({ until }: { until: number | null | undefined }) {
  const { t } = useI18n();
  // The reader's day decides; the server, whose page is kept, does not.
  const now = useNow(HOUR_MS);
  const state = now === null ? 'valid' : validity(until, now);
  return (
    <span className={styles.valid}>
      {state !== 'valid' && (
        <span className={styles.warning}>
          <Icon path={triangleAlert} size={15} />
          {t(state === 'over' ? 'company.page.certOver' : 'company.page.certSoon')}
        </span>
      )}
      <b className={styles.until}>
        {until ? formatDate(until, 'month').replace('-', '.') : t('company.page.certForever')}
      </b>
    </span>
  );
}

export function Certificates({ certificates }: Pick<Company, 'certificates'>) {
  const { t, lang } = useI18n();
  if (certificates.length === 0) return null;
  return (
    <Block title={t('company.page.certificates')} aside={t('company.page.certCount', { n: certificates.length })}>
      <ul className={styles.list}>
        {certificates.map((row) => {
          const name = localValue(row, 'name', lang);
          const document = row.file || row.picture;
          return (
            <li key={row.id}>
              <Icon path={file} />
              <div>
                <b lang={name.lang}>
                  {document ? (
                    <a href={document} target="_blank" rel="noopener">
                      {name.text}
                    </a>
                  ) : (
                    name.text
                  )}
                </b>
                <p>
                  {localValue(row, 'issuer', lang).text ? (
                    <LocalText row={row} name="issuer" />
                  ) : (
                    labelOf(certificateType, row.goodwill_type, lang)
                  )}
                  {row.number && <span className={styles.number}>{row.number}</span>}
                </p>
              </div>
              <Valid until={row.valid_until} />
            </li>
          );
        })}
      </ul>
    </Block>
  );
}

export function Associations({ associations }: Pick<Company, 'associations'>) {
  const { t } = useI18n();
  if (associations.length === 0) return null;
  return (
    <Block title={t('company.page.associations')}>
      <ul className={styles.list}>
        {associations.map((row) => (
          <li key={row.id}>
            <Icon path={users} />
            <div>
              <LocalText row={row} name="name" as="b" />
              <LocalText row={row} name="role" as="p" />
            </div>
            {row.since > 0 && (
              <span className={styles.valid}>
                <span className={styles.since}>{t('company.page.since')}</span>
                <b className={styles.until}>{row.since}</b>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
