// A hotel's rooms with their prices, in their order.
import type { Room } from '@/features/event/models';
import { type Control, ListField } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { CURRENCIES } from '@/shared/records/currencies';
import { EntryChoice, EntryMoney, EntryNumber, EntryText } from '@/shared/records/entry-inputs';

const BLANK = {
  name_zh: '',
  name_en: '',
  bed: 'king',
  area: 0,
  guests: 2,
  breakfasts: 2,
  price: 0,
  currency: 'CNY',
  allotment: 0,
} as Room;

export function RoomsField(control: Control<Room[]>) {
  const t = useT();
  const beds = ['king', 'twin'].map((value) => ({
    value,
    label: t(value === 'twin' ? 'event.rooms.twin' : 'event.rooms.king'),
  }));
  return (
    <ListField {...control} blank={BLANK} one={t('event.rooms.one')} addLabel={t('event.rooms.add')}>
      {(of) => (
        <>
          <EntryText of={of} name="name_zh" label={t('event.rooms.nameZh')} />
          <EntryText of={of} name="name_en" label={t('event.rooms.nameEn')} />
          <EntryMoney of={of} name="price" label={t('event.rooms.price')} />
          <EntryChoice of={of} name="currency" label={t('records.currency')} options={CURRENCIES} />
          <EntryChoice of={of} name="bed" label={t('event.rooms.bed')} options={beds} />
          <EntryNumber of={of} name="area" label={t('records.area')} />
          <EntryNumber of={of} name="guests" label={t('event.rooms.guests')} />
          <EntryNumber of={of} name="breakfasts" label={t('event.rooms.breakfasts')} />
          <EntryNumber of={of} name="allotment" label={t('event.rooms.allotment')} />
        </>
      )}
    </ListField>
  );
}
