// The nights of a hotel: how many rooms of each kind there are, how many are taken, and what they cost; and its rule.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { failureText } from '@/shared/failure-text';
import { useI18n } from '@/shared/i18n';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Empty, ErrorPanel, Loading } from '@/ui/states';
import { isDay } from '../stay/stay';
import { MAX_NIGHTS_PER_REQUEST, type NightsOfType } from './models';
import { spanWith } from './nights';
import styles from './nights.module.css';
import { NightsForm } from './nights-form';
import { NightsTable } from './nights-table';
import { nightsQuery, useHotels } from './queries';
import { RuleSheet } from './rule-sheet';

/** Which nights of which kind are being set. */
export interface Setting {
  type: NightsOfType;
  from: string;
  to: string;
}

const dayIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name) ?? '';
  return isDay(text) ? text : undefined;
};

export default function NightsPage() {
  const { t, local } = useI18n();
  const [search, setSearch] = useSearchParams();
  const hotels = useHotels();
  const hotelId = idIn(search, 'hotel') ?? hotels[0]?.id ?? null;
  const span = { from: dayIn(search, 'from'), to: dayIn(search, 'to') };
  // Half a span is none: the server fills in both days or neither.
  const isWhole = Boolean(span.from) === Boolean(span.to);
  const query = useQuery({
    ...nightsQuery(hotelId ?? 0, isWhole ? span : {}),
    enabled: hotelId !== null,
    placeholderData: (shown) => shown,
  });
  const nights = query.data;
  const [setting, setSetting] = useState<Setting | null>(null);
  const put = (changes: Record<string, string>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    setSearch(next, { replace: true });
  };
  const putDay = (name: 'from' | 'to', day: string) => {
    if (isDay(day) && nights) put(spanWith({ from: nights.from, to: nights.to }, name, day, MAX_NIGHTS_PER_REQUEST));
  };
  const dayField = (name: 'from' | 'to') => (
    <Field label={t(`lodging.nights.${name}`)}>
      <Input
        key={nights?.[name]}
        type="date"
        name={name}
        defaultValue={nights?.[name] ?? ''}
        onChange={(event) => putDay(name, event.target.value)}
      />
    </Field>
  );
  return (
    <ToolsPage
      title={t('lodging.nights.title')}
      lead={t('lodging.nights.lead')}
      buttons={
        <Button as={Link} to="/admin/room-types">
          {t('lodging.roomTypes.title')}
        </Button>
      }
    >
      <div className={styles.choice}>
        <Field label={t('lodging.admin.hotel')}>
          <Select name="hotel" value={hotelId ?? ''} onChange={(event) => put({ hotel: event.target.value })}>
            {hotels.map((hotel) => (
              <option key={hotel.id} value={hotel.id}>
                {local(hotel, 'name')}
              </option>
            ))}
          </Select>
        </Field>
        {dayField('from')}
        {dayField('to')}
      </div>
      {query.error ? (
        <ErrorPanel
          title={t('shared.busy')}
          action={<Button onClick={() => query.refetch()}>{t('shared.retry')}</Button>}
        >
          {failureText(query.error, t)}
        </ErrorPanel>
      ) : !nights ? (
        <Loading label={t('shared.loading')} lines={8} />
      ) : nights.room_types.length === 0 ? (
        <Empty title={t('lodging.nights.none')}>{t('lodging.nights.noneText')}</Empty>
      ) : (
        <NightsTable nights={nights} onSet={setSetting} />
      )}
      {hotelId !== null && <RuleSheet key={hotelId} hotelId={hotelId} />}
      <NightsForm setting={setting} onClose={() => setSetting(null)} />
    </ToolsPage>
  );
}
