// A hotel's rooms with their prices, in their order.
import type { Room } from '@/features/content/models';
import { type Control, ListField } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { EntryChoice, EntryMoney, EntryNumber, EntryText } from './entry-inputs';
import { CURRENCIES } from './tiers';

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
    label: t(value === 'twin' ? 'content.room.twin' : 'content.room.king'),
  }));
  return (
    <ListField {...control} blank={BLANK} one={t('content.room.one')} addLabel={t('content.room.add')}>
      {(of) => (
        <>
          <EntryText of={of} name="name_zh" label={t('content.room.nameZh')} />
          <EntryText of={of} name="name_en" label={t('content.room.nameEn')} />
          <EntryMoney of={of} name="price" label={t('content.room.price')} />
          <EntryChoice of={of} name="currency" label={t('content.currency')} options={CURRENCIES} />
          <EntryChoice of={of} name="bed" label={t('content.room.bed')} options={beds} />
          <EntryNumber of={of} name="area" label={t('content.area')} />
          <EntryNumber of={of} name="guests" label={t('content.room.guests')} />
          <EntryNumber of={of} name="breakfasts" label={t('content.room.breakfasts')} />
          <EntryNumber of={of} name="allotment" label={t('content.room.allotment')} />
        </>
      )}
    </ListField>
  );
}
