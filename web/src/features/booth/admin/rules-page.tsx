// The rules of booking: what they mean in words, each part with its form, and the companies that book early.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Facts } from '@/shared/tools/reading-dialog';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { GuestsPart } from './guests-part';
import { EVERYBODY, INVITED, RULES, type Rules } from './models';
import { RulesForm, type RulesPart } from './rules-form';
import styles from './rules-page.module.css';
import { summaryOf } from './rules-summary';

export default function RulesPage() {
  const t = useT();
  const { data: rules, error, refetch } = useQuery(read(RULES, {}, { auth: true, staleTime: 0 }));
  const [part, setPart] = useState<RulesPart | null>(null);
  return (
    <ToolsPage title={t('booth.rules.title')} lead={t('booth.rules.lead')}>
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : !rules ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : (
        <>
          <section className={styles.summary} aria-label={t('booth.rules.inWords')}>
            {summaryOf(rules, t).map((sentence, place) => (
              <p key={sentence} className={place === 0 ? styles.first : undefined}>
                {sentence}
              </p>
            ))}
            <ZoneNote at={rules.opens_at ?? rules.closes_at} className={styles.zone} />
          </section>
          <Part rules={rules} part="time" onEdit={setPart} />
          <Part rules={rules} part="choice" onEdit={setPart} />
          <Part rules={rules} part="queue" onEdit={setPart} />
          <GuestsPart audience={rules.audience} />
          <RulesForm rules={rules} part={part} onClose={() => setPart(null)} />
        </>
      )}
    </ToolsPage>
  );
}

interface PartProps {
  rules: Rules;
  part: RulesPart;
  onEdit: (part: RulesPart) => void;
}

function Part({ rules, part, onEdit }: PartProps) {
  const t = useT();
  const title = t(`booth.rules.${part}`);
  const yes = (is: boolean) => t(is ? 'records.yes' : 'records.no');
  const at = (time: number | null | undefined, without: string) => (time ? formatDate(time, 'minute') : without);
  const audience =
    rules.audience === EVERYBODY
      ? t('booth.rules.everybody')
      : rules.audience === INVITED
        ? t('booth.rules.invited')
        : t('booth.rules.lastYearFirst');
  const facts: Record<RulesPart, [string, string][]> = {
    time: [
      [t('booth.rules.opensAt'), at(rules.opens_at, t('booth.rules.atOnce'))],
      [t('booth.rules.closesAt'), at(rules.closes_at, t('booth.rules.never'))],
      [t('booth.rules.audience'), audience],
      ...(rules.priority_until && rules.audience > INVITED
        ? ([[t('booth.rules.priorityUntil'), at(rules.priority_until, '')]] as [string, string][])
        : []),
    ],
    choice: [
      [t('booth.rules.mostBooths'), rules.most_booths > 0 ? String(rules.most_booths) : t('booth.rules.noLimit')],
      [t('booth.rules.mustTouch'), yes(rules.must_touch)],
      [t('booth.rules.isReviewed'), yes(rules.is_reviewed)],
      [t('booth.rules.holdMinutes'), String(rules.hold_minutes)],
      [t('booth.rules.offerHours'), String(rules.offer_hours)],
      [
        t('booth.rules.deposit'),
        rules.deposit_percent > 0
          ? t('booth.rules.depositFact', { percent: rules.deposit_percent, n: rules.deposit_days })
          : t('booth.rules.noDeposit'),
      ],
    ],
    queue: [
      [t('booth.rules.queueBatch'), String(rules.queue_batch)],
      [t('booth.rules.queueSeconds'), String(rules.queue_seconds)],
    ],
  };
  return (
    <Sheet
      title={title}
      aside={
        <Button size="small" aria-label={`${t('records.editRow')} ${title}`} onClick={() => onEdit(part)}>
          {t('records.editRow')}
        </Button>
      }
    >
      <div className={styles.body}>
        <Facts of={facts[part]} columns={3} />
        {part === 'queue' ? <p className={styles.note}>{t('booth.rules.queueText')}</p> : null}
      </div>
    </Sheet>
  );
}
