// The setting of registration: what it means in words, and each part with its form.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { read } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { formatDate, grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { useMeetingOf, useStartup } from '@/shared/startup';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { Facts } from '@/shared/tools/reading-dialog';
import { Segments } from '@/shared/tools/segments';
import { ZoneNote } from '@/shared/zone-note';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { SETTING, type Setting } from './models';
import { SettingForm, type SettingPart } from './setting-form';
import styles from './setting-page.module.css';
import { summaryOf, summitSummaryOf } from './setting-summary';

const PARTS = {
  fair: ['time', 'review', 'limits', 'tickets'],
  summit: ['time', 'summit', 'limits', 'tickets'],
} as const satisfies Record<string, readonly SettingPart[]>;
type Meeting = keyof typeof PARTS;

export default function SettingPage() {
  const t = useT();
  const { summitId } = useStartup();
  const [meeting, setMeeting] = useState<Meeting>('fair');
  const asked = meeting === 'summit' && summitId ? { activity_id: summitId } : {};
  const { data: setting, error, refetch } = useQuery(read(SETTING, asked, { auth: true, staleTime: 0 }));
  const [part, setPart] = useState<SettingPart | null>(null);
  const inWords = (of: Setting) =>
    meeting === 'summit' ? summitSummaryOf(of, t) : summaryOf(of, Date.now() / 1000, t);
  return (
    <ToolsPage
      title={t('attend.setting.title')}
      lead={t('attend.setting.lead')}
      buttons={
        <>
          {summitId !== null && (
            <Segments
              label={t('attend.setting.meeting')}
              items={[
                { key: 'fair', label: t('attend.setting.ofFair') },
                { key: 'summit', label: t('attend.setting.ofSummit') },
              ]}
              value={meeting}
              onPress={setMeeting}
            />
          )}
          <Button as={Link} to="/admin/attend-form">
            {t('attend.setting.toForm')}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorPanel
          title={t('shared.table.failed')}
          action={<Button onClick={() => void refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(error, t)}
        </ErrorPanel>
      ) : !setting ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : (
        <>
          <section className={styles.summary} aria-label={t('attend.setting.inWords')}>
            {inWords(setting).map((sentence, place) => (
              <p key={sentence} className={place === 0 ? styles.first : undefined}>
                {sentence}
              </p>
            ))}
            <ZoneNote at={setting.opens_at ?? setting.closes_at} of={setting.activity_id} className={styles.zone} />
          </section>
          {PARTS[meeting].map((name) => (
            <Part key={name} setting={setting} part={name} onEdit={setPart} />
          ))}
          <SettingForm setting={setting} part={part} onClose={() => setPart(null)} />
        </>
      )}
    </ToolsPage>
  );
}

interface PartProps {
  setting: Setting;
  part: SettingPart;
  onEdit: (part: SettingPart) => void;
}

function Part({ setting, part, onEdit }: PartProps) {
  const t = useT();
  const title = t(`attend.setting.${part}`);
  const yes = (is: boolean) => t(is ? 'records.yes' : 'records.no');
  const { timezone } = useMeetingOf(setting.activity_id);
  const at = (time: number | null | undefined, without: string) =>
    time ? formatDate(time, 'minute', timezone) : without;
  const limit = setting.total_limit;
  const facts: Record<SettingPart, [string, string][]> = {
    time: [
      [t('attend.setting.opensAt'), at(setting.opens_at, t('attend.setting.atOnce'))],
      [t('attend.setting.closesAt'), at(setting.closes_at, t('attend.setting.never'))],
      [t('attend.setting.editUntil'), at(setting.edit_until, t('attend.setting.always'))],
    ],
    review: [
      [t('attend.setting.reviewsVisitors'), yes(setting.reviews_visitors)],
      [t('attend.setting.reviewsExhibitors'), yes(setting.reviews_exhibitors)],
    ],
    summit: [
      [t('attend.setting.takesSummit'), yes(setting.takes_summit)],
      [t('attend.setting.reviewsSummit'), yes(setting.reviews_summit)],
      [t('attend.setting.guestQuota'), grouped(setting.guest_quota)],
    ],
    limits: [
      [
        t('attend.setting.totalLimit'),
        limit === null || limit === undefined ? t('attend.setting.noLimit') : grouped(limit),
      ],
      [t('attend.setting.taken'), grouped(setting.taken)],
      [t('attend.setting.waitingList'), yes(setting.has_waiting_list)],
      [t('attend.setting.waiting'), grouped(setting.waiting)],
    ],
    tickets: [
      [t('attend.setting.tickets'), yes(setting.tickets)],
      [t('attend.setting.sendsTexts'), yes(setting.sends_texts)],
      [t('attend.setting.asksHotel'), yes(setting.asks_hotel)],
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
      </div>
    </Sheet>
  );
}
