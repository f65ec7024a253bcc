// What shows or goes by itself today, with a line where the day is now.
import { Link } from 'react-router';
import type { components } from '@/api/schema';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { capitalised, useAuditWords } from '@/shared/records/audit-words';
import { Sheet } from '@/shared/tools/page';
import { ZoneNote } from '@/shared/zone-note';
import { Icon } from '@/ui/icon';
import { triangleAlert } from '@/ui/icons';
import styles from './overview-page.module.css';

type Plan = components['schemas']['Plan'];

export function TodayList({ plans, now }: { plans: Plan[]; now: number }) {
  const { t } = useI18n();
  const passed = plans.filter((plan) => plan.at <= now);
  const coming = plans.filter((plan) => plan.at > now);
  return (
    <Sheet title={t('app.overview.today')} aside={<ZoneNote at={now} className={styles.zone} />}>
      {plans.length === 0 ? (
        <p className={styles.loading}>{t('app.overview.todayEmpty')}</p>
      ) : (
        <ol className={styles.agenda}>
          {passed.map((plan) => (
            <PlanRow key={keyOf(plan)} plan={plan} isPast />
          ))}
          <li className={styles.nowLine}>
            <span>{formatDate(now, 'time')}</span>
            <span role="img" aria-label={t('app.overview.now', { time: formatDate(now, 'time') })} />
          </li>
          {coming.map((plan) => (
            <PlanRow key={keyOf(plan)} plan={plan} />
          ))}
        </ol>
      )}
    </Sheet>
  );
}

const keyOf = (plan: Plan) => `${plan.kind} ${plan.title_zh} ${plan.title_en} ${plan.at} ${plan.is_shown}`;

function PlanRow({ plan, isPast = false }: { plan: Plan; isPast?: boolean }) {
  const { t, local } = useI18n();
  const words = useAuditWords();
  const kind = capitalised(words.kind(plan.kind));
  const text = plan.is_shown
    ? isPast
      ? 'app.overview.shown'
      : 'app.overview.shows'
    : isPast
      ? 'app.overview.gone'
      : 'app.overview.goes';
  return (
    <li data-past={isPast || undefined}>
      <time>{formatDate(plan.at, 'time')}</time>
      <div>
        <Link to={plan.page}>{t(text, { kind, title: local(plan, 'title') })}</Link>
        {plan.missing ? (
          <p className={styles.missing}>
            <Icon path={triangleAlert} size={15} />
            {t(plan.missing === 'zh' ? 'app.overview.missing.zh' : 'app.overview.missing.en')}
          </p>
        ) : null}
      </div>
    </li>
  );
}
