// Stand plans of raw space: which booths need a drawing, and handing it in.
import { Link, useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { fileSize, formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import tapArea from '@/ui/tap-area.module.css';
import { DetailOf } from './detail-page';
import styles from './index-page.module.css';
import { type Gathered, PAGE } from './models';
import { OwnBooths } from './own-booths';
import { StateTag } from './state-tag';

export default function StandPlansPage() {
  const { t } = useI18n();
  const [params] = useSearchParams();
  const id = idIn(params);
  if (id !== null) return <DetailOf id={id} part="plan" />;
  return (
    <OwnBooths
      title={t('booth.gather.plansTitle')}
      lead={t('booth.gather.plansLead')}
      filter={(booth) => booth.rules.stand_plan.is_on}
      emptyText={t('booth.gather.noPlans')}
    >
      {(booths) => booths.map((booth) => <PlanSheet key={booth.booth_id} booth={booth} />)}
    </OwnBooths>
  );
}

function PlanSheet({ booth }: { booth: Gathered }) {
  const { t, local } = useI18n();
  const plan = booth.stand_plan;
  return (
    <Sheet title={booth.booth_no} aside={<StateTag status={booth.status} />}>
      <div className={styles.plan}>
        <p>{t('booth.gather.kind', { name: local(booth, 'type_name'), area: booth.area })}</p>
        <p>
          {plan ? (
            <a className={tapArea.larger} href={plan.download_url} download>
              {plan.name} ({fileSize(plan.size)})
            </a>
          ) : (
            t('booth.gather.noPlan')
          )}
        </p>
        <div className={styles.foot}>
          <span>
            {booth.deadline
              ? t('booth.gather.until', { at: formatDate(booth.deadline, 'minute') })
              : t('booth.gather.noDeadline')}
          </span>
          <Button
            as={Link}
            to={`${PAGE.plan}?id=${booth.booth_id}`}
            kind={booth.can_edit ? 'go' : 'outline'}
            aria-label={`${t(booth.can_edit ? 'booth.gather.uploadPlan' : 'booth.gather.read')} ${booth.booth_no}`}
          >
            {t(booth.can_edit ? 'booth.gather.uploadPlan' : 'booth.gather.read')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
