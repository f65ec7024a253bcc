// The events themselves: what they are called, when and where they are, what their attendees find in the console, and
// which one the site shows.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Meeting, PATH } from '@/features/event/models';
import { ConfirmDialog } from '@/shared/form';
import { chartDates, formatDate, orDash } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { RecordsScreen } from '@/shared/records/records-screen';
import { BilingualCell, PictureCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useReloadSite } from '@/shared/use-reload-site';
import { house } from '@/ui/icons';
import { Tag } from '@/ui/tag';

const FLAGS = ['ticket', 'identity'] as const;

export default function MeetingsScreen() {
  const { t, local, lang } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const freshSite = useReloadSite();
  const [toShow, setToShow] = useState<Meeting | null>(null);
  const nameOf = (row: Meeting) => (lang === 'en' && row.title_en) || row.title;
  async function show({ id }: Meeting) {
    await api.put('/atms/meeting/shown', { id }, WRITE);
    toast.done(t('event.meetings.shown'), { label: t('records.see'), to: '/' });
    // Everything that this tab knows of the site was said of the other meeting.
    await Promise.all([freshSite(), client.invalidateQueries()]);
  }
  const both = (row: Meeting) => ({ title_zh: row.title, title_en: row.title_en });

  return (
    <>
      <RecordsScreen
        kind="event.meetings"
        path={PATH.meetings}
        auth="event.meetings"
        isKept
        touches={['/atlas/exhibition/basic']}
        siteOf={() => '/'}
        nameOf={nameOf}
        actions={[
          {
            key: 'show',
            label: t('event.meetings.show'),
            icon: house,
            auth: 'event.meetings',
            when: (row) => !row.is_main,
            act: setToShow,
          },
        ]}
        filters={[{ kind: 'text', name: 'keyword', label: t('records.keyword') }]}
        columns={[
          { prop: 'logo', label: t('records.logo'), render: (row) => <PictureCell src={row.logo} /> },
          {
            prop: 'title',
            label: t('records.name.title'),
            locked: true,
            render: (row) => <BilingualCell of={both(row)} name="title" />,
          },
          {
            prop: 'atype',
            label: t('event.meetings.atype'),
            render: (row) => t(row.atype === 5 ? 'event.meetings.atype.5' : 'event.meetings.atype.1'),
          },
          {
            prop: 'dates',
            label: t('event.meetings.dates'),
            render: (row) =>
              `${formatDate(row.start_time, 'year', row.timezone)}.${chartDates(row.start_time, row.end_time, row.timezone)}`,
          },
          { prop: 'city', label: t('records.city'), render: (row) => orDash(local(row, 'city')) },
          {
            prop: 'is_main',
            label: t('event.meetings.main'),
            render: (row) => (row.is_main ? <Tag flag="C">{t('event.meetings.isMain')}</Tag> : orDash('')),
          },
          {
            prop: 'flags',
            label: t('event.meetings.flags'),
            render: (row) =>
              orDash(
                FLAGS.filter((name) => row.apply_params.other[name] === 1)
                  .map((name) => t(`event.meetings.${name}`))
                  .join(lang === 'zh' ? '、' : ', '),
              ),
          },
        ]}
        editor="/admin/meetings/edit"
      />
      <ConfirmDialog
        open={toShow !== null}
        onClose={() => setToShow(null)}
        title={t('event.meetings.showTitle', { name: toShow ? nameOf(toShow) : '' })}
        text={t(toShow?.atype === 5 ? 'event.meetings.showSummit' : 'event.meetings.showText')}
        actLabel={t('event.meetings.show')}
        isBad={false}
        act={async () => toShow && show(toShow)}
      />
    </>
  );
}
