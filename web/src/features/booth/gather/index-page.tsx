// What an exhibitor still has to hand in for its booths: how each stands, what is missing, and by when.
import { Link } from 'react-router';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { FasciaBoard } from './fascia-board';
import styles from './index-page.module.css';
import { missingWords } from './missing-words';
import { ACCEPTED, type Gathered, NONE, PAGE, SUBMITTED } from './models';
import { OwnBooths } from './own-booths';
import { ReturnedNote } from './returned-note';
import { StateTag } from './state-tag';

export default function OwnMaterialsPage() {
  const { t } = useI18n();
  return (
    <OwnBooths title={t('booth.gather.title')} lead={t('booth.gather.lead')} emptyText={t('booth.gather.noBoothsText')}>
      {(booths) => (
        <ul className={styles.list}>
          {booths.map((booth) => (
            <BoothCard key={booth.booth_id} booth={booth} />
          ))}
        </ul>
      )}
    </OwnBooths>
  );
}

function BoothCard({ booth }: { booth: Gathered }) {
  const i18n = useI18n();
  const { t, local } = i18n;
  const missing = missingWords(booth, i18n);
  const act = !booth.can_edit
    ? 'read'
    : booth.status === NONE
      ? 'begin'
      : booth.status === SUBMITTED
        ? 'change'
        : 'goOn';
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <h2>
          {booth.booth_no}{' '}
          <small>{t('booth.gather.kind', { name: local(booth, 'type_name'), area: booth.area })}</small>
        </h2>
        <StateTag status={booth.status} />
      </header>
      {booth.rules.fascia.is_on ? (
        <div className={styles.board}>
          <FasciaBoard zh={booth.fascia_zh} en={booth.fascia_en} boothNo={booth.booth_no} w={booth.w} h={booth.h} />
        </div>
      ) : null}
      <ReturnedNote booth={booth} />
      <div className={styles.foot}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('booth.gather.deadline')}</dt>
            <dd>
              {booth.deadline ? formatDate(booth.deadline, 'minute') : t('booth.gather.noDeadline')}{' '}
              <ZoneNote at={booth.deadline} className={styles.zone} />
            </dd>
          </div>
          {missing.length > 0 && booth.status !== ACCEPTED ? (
            <div>
              <dt>{t('booth.gather.missing', { n: missing.length })}</dt>
              <dd>{missing.join(t('records.listComma'))}</dd>
            </div>
          ) : null}
          {booth.submitted_at ? (
            <div>
              <dt>{t('booth.gather.submittedAt')}</dt>
              <dd>{formatDate(booth.submitted_at, 'minute')}</dd>
            </div>
          ) : null}
        </dl>
        <div className={styles.buttons}>
          {booth.rules.stand_plan.is_on && booth.can_edit ? (
            <Button
              as={Link}
              to={`${PAGE.plan}?id=${booth.booth_id}`}
              aria-label={t('booth.gather.planOf', { booth: booth.booth_no })}
            >
              {t('booth.gather.plan')}
            </Button>
          ) : null}
          <Button
            as={Link}
            to={`${PAGE.detail}?id=${booth.booth_id}`}
            kind={booth.can_edit ? 'go' : 'outline'}
            aria-label={`${t(`booth.gather.${act}`)} ${booth.booth_no}`}
          >
            {t(`booth.gather.${act}`)}
          </Button>
        </div>
      </div>
      {booth.can_edit || booth.status === ACCEPTED ? null : <p className={styles.closed}>{t('booth.gather.closed')}</p>}
    </li>
  );
}
