// Where the event takes place, how one gets there, and its halls.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '@/api/query';
import { PATH, type Venue } from '@/features/site/models';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { LocalText } from '@/shared/local-text';
import { SingleRecord } from '@/shared/records/single-record';
import { BilingualCell } from '@/shared/table/cells';
import { toast } from '@/shared/toast/toast';
import { ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { Halls } from './halls';
import styles from './venue-screen.module.css';

const PUBLIC_VENUE = '/atlas/exhibition/activity_venue';
type Place = NonNullable<Venue>;
const EMPTY = {
  name_zh: '',
  name_en: '',
  address_zh: '',
  address_en: '',
  plan: '',
  approach: '',
  directions_zh: '',
  directions_en: '',
};
type Values = typeof EMPTY;

const valuesOf = (place: Values): Values => ({
  name_zh: place.name_zh,
  name_en: place.name_en,
  address_zh: place.address_zh,
  address_en: place.address_en,
  plan: place.plan,
  approach: place.approach,
  directions_zh: place.directions_zh,
  directions_en: place.directions_en,
});

export default function VenueScreen() {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  // As it was when the form was opened: what is read later must not pass for what was edited.
  const [editing, setEditing] = useState<(Values & { version?: string }) | null>(null);
  const query = useQuery(read(PATH.venue, {}, { auth: true, staleTime: 0 }));
  const venue = query.data ?? EMPTY;

  const fields: Field<Values>[] = [
    { kind: 'pair', name: 'name', label: t('records.name.name'), required: true, maxLength: 200 },
    { kind: 'pair', name: 'address', label: t('records.address'), maxLength: 200 },
    { kind: 'pair', name: 'directions', label: t('site.venueAndHalls.directions'), isLong: true, maxLength: 1000 },
    { kind: 'picture', name: 'plan', label: t('site.venueAndHalls.plan'), hint: t('site.venueAndHalls.planHint') },
    { kind: 'picture', name: 'approach', label: t('site.venueAndHalls.approach') },
  ];
  const picture = (src: string, label: string) =>
    src ? (
      <figure>
        <img src={src} alt={label} loading="lazy" />
        <figcaption>{label}</figcaption>
      </figure>
    ) : null;
  return (
    <ToolsPage title={t('site.venueAndHalls.title')} lead={t('site.venueAndHalls.lead')}>
      <SingleRecord query={query} title={t('records.venueName')} site="/aboutExpo" onEdit={() => setEditing(venue)}>
        <div className={styles.venue}>
          <div className={styles.words}>
            <BilingualCell of={venue} name="name" />
            <LocalText row={venue} name="address" as="p" />
            <LocalText row={venue} name="directions" as="p" />
          </div>
          {picture(venue.plan, t('site.venueAndHalls.plan'))}
          {picture(venue.approach, t('site.venueAndHalls.approach'))}
        </div>
      </SingleRecord>
      <Halls />
      <DialogForm<Values, Values, Place>
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={t('records.edit', { one: t('records.venueName') })}
        width={720}
        fields={fields}
        initial={valuesOf(editing ?? EMPTY)}
        save={(values, version = editing?.version) => api.put(PATH.venue, { ...values, version }, WRITE)}
        valuesOf={valuesOf}
        onSaved={() => {
          toast.done(t('shared.form.saved'), { label: t('records.see'), to: '/aboutExpo' });
          for (const path of [PATH.venue, PUBLIC_VENUE]) void client.invalidateQueries({ queryKey: [path] });
        }}
      />
    </ToolsPage>
  );
}
