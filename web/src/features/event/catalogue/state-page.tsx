// The exhibitor's catalogue entry at a glance: how it stands, until when, what is missing, and the one next step.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { ZoneNote } from '@/shared/zone-note';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Tag } from '@/ui/tag';
import { HalfPage } from './half-page';
import { ACCEPTED, type Exist, NONE, PAGE, printed, RETURNED, SUBMITTED, stateOf } from './models';
import { OwnEntry } from './own-entry';
import { entryQuery } from './queries';
import styles from './state-page.module.css';

export default function CatalogueStatePage() {
  const { t } = useI18n();
  return (
    <OwnEntry title={t('event.catalogue.title')}>
      {(is) => (
        <ToolsPage title={t('event.catalogue.title')} lead={t('event.catalogue.lead')} buttons={<NextStep is={is} />}>
          {is.status === RETURNED ? (
            <Alert kind="warn">{t('event.catalogue.returnedFor', { reason: is.reason })}</Alert>
          ) : null}
          <Standing is={is} />
          {is.catalogue_id ? <Preview id={is.catalogue_id} /> : null}
        </ToolsPage>
      )}
    </OwnEntry>
  );
}

function NextStep({ is }: { is: Exist }) {
  const { t } = useI18n();
  if (is.can_edit) {
    const label = is.status === NONE ? 'begin' : is.status === SUBMITTED ? 'change' : 'goOn';
    return (
      <Button as={Link} to={PAGE.edit} kind="go">
        {t(`event.catalogue.${label}`)}
      </Button>
    );
  }
  if (!is.catalogue_id) return null;
  return (
    <Button as={Link} to={`${PAGE.detail}?id=${is.catalogue_id}`}>
      {t('event.catalogue.read')}
    </Button>
  );
}

function Standing({ is }: { is: Exist }) {
  const { t } = useI18n();
  const [, flag, name] = stateOf(is.status);
  return (
    <Sheet title={t('event.catalogue.standing')}>
      <div className={styles.standing}>
        <p className={styles.state}>
          <Tag flag={flag}>{t(`event.catalogue.state.${name}`)}</Tag>
          <span>{t(`event.catalogue.means.${is.is_on ? name : 'off'}`)}</span>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('event.catalogue.deadline')}</dt>
            <dd>
              {is.deadline ? formatDate(is.deadline, 'minute') : t('event.catalogue.noDeadline')}{' '}
              <ZoneNote at={is.deadline} className={styles.zone} />
            </dd>
          </div>
          <div>
            <dt>{t('event.catalogue.booth')}</dt>
            <dd>{is.booth_no.split(',').join(' · ') || is.hall}</dd>
          </div>
          {is.submitted_at ? (
            <div>
              <dt>{t('event.catalogue.submittedAt')}</dt>
              <dd>{formatDate(is.submitted_at, 'minute')}</dd>
            </div>
          ) : null}
        </dl>
        {is.missing.length > 0 && is.status !== ACCEPTED ? (
          <section aria-label={t('event.catalogue.missing', { n: is.missing.length })}>
            <h3 className={styles.missing}>{t('event.catalogue.missing', { n: is.missing.length })}</h3>
            <ul className={styles.list}>
              {is.missing.map((field) => (
                <li key={field}>{t.any(`event.catalogue.lacks.${field}`)}</li>
              ))}
            </ul>
          </section>
        ) : null}
        {is.can_edit || !is.is_on || is.status === ACCEPTED ? null : (
          <p className={styles.closed}>{t('event.catalogue.closed')}</p>
        )}
        {is.status === ACCEPTED ? (
          <p>
            <Link to={PAGE.book}>{t('event.catalogue.seeBook')}</Link>
          </p>
        ) : null}
      </div>
    </Sheet>
  );
}

function Preview({ id }: { id: number }) {
  const { t } = useI18n();
  const { data: entry } = useQuery(entryQuery(id));
  if (!entry) return null;
  return (
    <Sheet title={t('event.catalogue.preview')}>
      <div className={styles.preview}>
        <HalfPage entry={printed(entry, entry)} level={3} className={styles.paper} />
      </div>
    </Sheet>
  );
}
