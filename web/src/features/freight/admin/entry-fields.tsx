// The fields of an inquiry that staff enter or change: only what its mode and cargo need is asked for, and a draft may have gaps.
import { useEffect, useState } from 'react';
import { type Field, ListField } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { EntryChoice, EntryNumber } from '@/shared/records/entry-inputs';
import {
  cargoType,
  containerSize,
  optionsOf,
  shipmentLoad,
  shippingMode,
  tradeTerm,
  transportMode,
} from '@/shared/refdata/enumerations';
import { Checkbox } from '@/ui/checkbox';
import { FilesField } from '../inquire/files-field';
import { ChargeableWords } from './chargeable-words';
import { type Entry, type EntryPlace, entryNeeds } from './entry';
import { PlaceField } from './place-field';

/** Fields for something that may still be a draft, or is none any more; and whether it is to be one. */
export function useEntryFields(mayBeDraft: boolean): { fields: Field<Entry>[]; isDraft: boolean } {
  const { t, lang } = useI18n();
  const [isTicked, setTicked] = useState(false);
  const isDraft = mayBeDraft && isTicked;
  const placeRule = (place: EntryPlace, entry: Entry) => {
    if (entry.is_draft) return null;
    if (!place.country_id) return t('freight.enter.noCountry');
    const needs = entryNeeds(entry);
    return needs.place && !place.city_id && !(needs.ports && place.port) ? t('freight.enter.noPlace') : null;
  };
  const fields: Field<Entry>[] = [
    {
      kind: 'custom',
      name: 'is_draft',
      label: t('freight.enter.draft'),
      hint: t('freight.enter.keepDraftHint'),
      when: () => mayBeDraft,
      render: ({ value, onChange }) => <DraftBox value={value} onChange={onChange} onTicked={setTicked} />,
    },
    { kind: 'text', name: 'cargo_name', label: t('freight.inquiry.cargo'), required: !isDraft, maxLength: 100 },
    {
      kind: 'select',
      name: 'cargo_type',
      label: t('freight.inquiry.type'),
      required: !isDraft,
      half: true,
      options: optionsOf(cargoType, lang),
    },
    {
      kind: 'select',
      name: 'transport_mode',
      label: t('freight.inquiry.mode'),
      required: !isDraft,
      half: true,
      options: optionsOf(transportMode, lang),
    },
    {
      kind: 'select',
      name: 'sub_mode',
      label: t('freight.enter.subMode'),
      half: true,
      when: (entry) => entryNeeds(entry).load,
      options: optionsOf(shippingMode, lang),
    },
    {
      kind: 'radio',
      name: 'load',
      label: t('freight.inquiry.load'),
      required: !isDraft,
      when: (entry) => entryNeeds(entry).load,
      options: optionsOf(shipmentLoad, lang),
    },
    {
      kind: 'custom',
      name: 'containers',
      label: t('freight.enter.containers'),
      when: (entry) => entryNeeds(entry).containers,
      rule: (boxes, { is_draft }) =>
        is_draft || boxes.some(({ count }) => count > 0) ? null : t('freight.enter.noContainers'),
      render: ({ value, onChange, errorAt }) => (
        <ListField
          value={value}
          onChange={onChange}
          errorAt={errorAt}
          blank={{ size: '2', count: 1 }}
          one={t('freight.enter.container')}
          addLabel={t('freight.enter.addContainer')}
          max={4}
        >
          {(entry) => (
            <>
              <EntryChoice
                of={entry}
                name="size"
                label={t('freight.enter.size')}
                options={optionsOf(containerSize, lang).map(({ value: size, label }) => ({
                  value: String(size),
                  label,
                }))}
              />
              <EntryNumber of={entry} name="count" label={t('freight.enter.count')} />
            </>
          )}
        </ListField>
      ),
    },
    {
      kind: 'number',
      name: 'weight_kg',
      label: t('freight.enter.weight'),
      half: true,
      min: 0,
      step: 0.1,
      rule: (kg, all) =>
        all.is_draft || !entryNeeds(all).measures || (kg ?? 0) > 0 ? null : t('freight.enter.aboveZero'),
    },
    {
      kind: 'number',
      name: 'volume_m3',
      label: t('freight.enter.volume'),
      half: true,
      min: 0,
      step: 0.01,
      when: (entry) => entryNeeds(entry).measures,
      rule: (volume, all) =>
        all.is_draft || !entryNeeds(all).volume || (volume ?? 0) > 0 ? null : t('freight.enter.aboveZero'),
    },
    {
      kind: 'custom',
      name: 'chargeable',
      label: t('freight.enter.chargeable'),
      when: (entry) => entryNeeds(entry).measures,
      render: ({ all }) => <ChargeableWords of={all as unknown as Entry} />,
    },
    {
      kind: 'number',
      name: 'packages',
      label: t('freight.enter.packages'),
      half: true,
      min: 0,
      step: 1,
      when: (entry) => entryNeeds(entry).packages,
    },
    {
      kind: 'text',
      name: 'packaging',
      label: t('freight.enter.packaging'),
      half: true,
      maxLength: 60,
      when: (entry) => entryNeeds(entry).packages,
    },
    {
      kind: 'switch',
      name: 'non_stackable',
      label: t('freight.enter.nonStackable'),
      when: (entry) => entryNeeds(entry).stacking,
    },
    ...(['origin', 'destination'] as const).map(
      (name): Field<Entry> => ({
        kind: 'custom',
        name,
        label: t(`freight.enter.${name}`),
        required: !isDraft,
        rule: placeRule,
        render: ({ value, onChange, all }) => (
          <PlaceField
            name={name}
            value={value}
            onChange={onChange}
            hasPort={entryNeeds(all as unknown as Entry).ports}
          />
        ),
      }),
    ),
    {
      kind: 'select',
      name: 'trade_term',
      label: t('freight.inquiry.terms'),
      half: true,
      when: (entry) => entryNeeds(entry).terms,
      options: optionsOf(tradeTerm, lang),
    },
    { kind: 'date', name: 'ready_at', label: t('freight.inquiry.ready'), required: !isDraft, half: true },
    {
      kind: 'text',
      name: 'hazard_number',
      label: t('freight.inquiry.hazard'),
      placeholder: 'UN3480',
      required: !isDraft,
      maxLength: 8,
      when: (entry) => entryNeeds(entry).hazard,
    },
    {
      kind: 'number',
      name: 'temperature_min',
      label: t('freight.enter.coldest'),
      required: !isDraft,
      half: true,
      min: -80,
      max: 80,
      when: (entry) => entryNeeds(entry).temperature,
    },
    {
      kind: 'number',
      name: 'temperature_max',
      label: t('freight.enter.warmest'),
      required: !isDraft,
      half: true,
      min: -80,
      max: 80,
      when: (entry) => entryNeeds(entry).temperature,
    },
    { kind: 'textarea', name: 'note', label: t('freight.inquiry.note'), maxLength: 1_000 },
    {
      kind: 'custom',
      name: 'files',
      label: t('freight.inquiry.files'),
      render: ({ value, onChange }) => <FilesField files={value} onChange={onChange} />,
    },
    {
      kind: 'text',
      name: 'contact_name',
      label: t('freight.claims.name'),
      required: !isDraft,
      half: true,
      maxLength: 60,
    },
    { kind: 'text', name: 'contact_company', label: t('freight.claims.company'), half: true, maxLength: 120 },
    { kind: 'tel', name: 'contact_mobile', label: t('freight.claims.mobile'), half: true, maxLength: 30 },
    {
      kind: 'email',
      name: 'contact_email',
      label: t('freight.claims.email'),
      half: true,
      maxLength: 120,
      rule: (email, { contact_mobile, is_draft }) =>
        is_draft || email.trim() || contact_mobile.trim() ? null : t('freight.enter.reachable'),
    },
  ];
  return { fields, isDraft };
}

interface DraftBoxProps {
  value: boolean;
  onChange: (isDraft: boolean) => void;
  onTicked: (isDraft: boolean) => void;
}

function DraftBox({ value, onChange, onTicked }: DraftBoxProps) {
  const { t } = useI18n();
  // Also where the form goes on from what was typed before.
  useEffect(() => onTicked(value), [value, onTicked]);
  return (
    <Checkbox name="is_draft" checked={value} onChange={({ target }) => onChange(target.checked)}>
      {t('freight.enter.keepDraft')}
    </Checkbox>
  );
}
