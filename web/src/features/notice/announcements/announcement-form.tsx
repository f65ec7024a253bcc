// Writing an announcement in both languages, and choosing whom it is for.
import { DialogForm, type Field } from '@/shared/form';
import { type Translate, useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { ANNOUNCEMENTS, type Announcement } from '../models';
import { audienceOf, bodyOf, EXHIBITOR, type Values, VISITOR, valuesOf } from './audience';
import { AudienceCount } from './audience-count';
import { CompaniesPicker, CountriesPicker, TagsPicker } from './audience-pickers';

const OWN_PAGE = /^\/(?!\/)/;

const fieldsOf = (t: Translate): Field<Values>[] => [
  { kind: 'pair', name: 'title', label: t('records.name.title'), required: true, maxLength: 200 },
  { kind: 'pair', name: 'text', label: t('records.text'), isLong: true, maxLength: 2000 },
  {
    kind: 'text',
    name: 'page',
    label: t('notice.announcements.page'),
    hint: t('notice.announcements.pageHint'),
    maxLength: 200,
    rule: (page) => (page.trim() === '' || OWN_PAGE.test(page.trim()) ? null : t('notice.announcements.badPage')),
  },
  {
    kind: 'checks',
    name: 'roles',
    label: t('notice.audience.roles'),
    hint: t('notice.audience.hint'),
    half: true,
    options: [
      { value: EXHIBITOR, label: t('notice.audience.exhibitors') },
      { value: VISITOR, label: t('notice.audience.visitors') },
    ],
  },
  {
    kind: 'checks',
    name: 'languages',
    label: t('notice.audience.languages'),
    half: true,
    options: [
      { value: 'zh', label: t('notice.audience.zh') },
      { value: 'en', label: t('notice.audience.en') },
    ],
  },
  {
    kind: 'custom',
    name: 'countries',
    label: t('notice.audience.countries'),
    render: ({ value, onChange }) => (
      <CountriesPicker value={value} onChange={onChange} label={t('notice.audience.countries')} />
    ),
  },
  {
    kind: 'custom',
    name: 'company_ids',
    label: t('notice.audience.companies'),
    render: ({ value, onChange }) => (
      <CompaniesPicker value={value} onChange={onChange} label={t('notice.audience.companies')} />
    ),
  },
  {
    kind: 'custom',
    name: 'tags',
    label: t('notice.audience.tags'),
    render: ({ value, onChange, all }) => (
      <>
        <TagsPicker value={value} onChange={onChange} label={t('notice.audience.tags')} />
        <AudienceCount audience={audienceOf(all as Values)} />
      </>
    ),
  },
];

interface AnnouncementFormProps {
  announcement: Announcement | 'new' | null;
  onClose: () => void;
}

export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const old = announcement === 'new' ? null : announcement;
  return (
    <DialogForm
      open={announcement !== null}
      onClose={onClose}
      title={t(old ? 'notice.announcements.edit' : 'notice.announcements.create')}
      intro={t('notice.announcements.intro')}
      width={760}
      fields={fieldsOf(t)}
      initial={valuesOf(old)}
      beforeSave={bodyOf}
      save={(body: ReturnType<typeof bodyOf>, version?: string) =>
        old
          ? api.put(ANNOUNCEMENTS, { ...body, id: old.id, version: version ?? old.version }, WRITE)
          : api.post(ANNOUNCEMENTS, body, WRITE)
      }
      valuesOf={valuesOf}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void reload(ANNOUNCEMENTS);
      }}
    />
  );
}
