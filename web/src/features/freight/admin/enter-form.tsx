// Entering an inquiry that came by telephone or mail, or changing one that no agent has yet: only what its mode and cargo
// need is asked for.
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field, ListField } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useIdempotencyKey } from '@/shared/idempotency';
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
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { BLANK_ENTRY, type Entry, type EntryPlace, entryNeeds, entryOf, sentEntry } from './entry';
import { INQUIRIES, INQUIRY, type InquiryDetail } from './models';
import { PlaceField } from './place-field';

interface EnterFormProps {
  /** The inquiry that is changed, or a new one; null while closed. */
  entering: InquiryDetail | 'new' | null;
  onClose: () => void;
  /** Shows what was entered. */
  onDone: (id: number) => void;
}

export function EnterForm({ entering, onClose, onDone }: EnterFormProps) {
  const { t, lang } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  const reload = useReload();
  const once = useIdempotencyKey();
  const old = entering === 'new' ? null : entering;
  const placeRule = (place: EntryPlace, entry: Entry) => {
    if (!place.country_id) return t('freight.enter.noCountry');
    return entryNeeds(entry).place && !place.city_id && !place.port ? t('freight.enter.noPlace') : null;
  };
  const fields: Field<Entry>[] = [
    { kind: 'text', name: 'cargo_name', label: t('freight.inquiry.cargo'), required: true, maxLength: 100 },
    {
      kind: 'select',
      name: 'cargo_type',
      label: t('freight.inquiry.type'),
      required: true,
      half: true,
      options: optionsOf(cargoType, lang),
    },
    {
      kind: 'select',
      name: 'transport_mode',
      label: t('freight.inquiry.mode'),
      required: true,
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
      required: true,
      when: (entry) => entryNeeds(entry).load,
      options: optionsOf(shipmentLoad, lang),
    },
    {
      kind: 'custom',
      name: 'containers',
      label: t('freight.enter.containers'),
      when: (entry) => entryNeeds(entry).containers,
      rule: (boxes) => (boxes.some(({ count }) => count > 0) ? null : t('freight.enter.noContainers')),
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
      rule: (kg, all) => (!entryNeeds(all).measures || (kg ?? 0) > 0 ? null : t('freight.enter.aboveZero')),
    },
    {
      kind: 'number',
      name: 'volume_m3',
      label: t('freight.enter.volume'),
      half: true,
      min: 0,
      step: 0.01,
      rule: (volume, all) => (!entryNeeds(all).volume || (volume ?? 0) > 0 ? null : t('freight.enter.aboveZero')),
    },
    { kind: 'number', name: 'packages', label: t('freight.enter.packages'), half: true, min: 0, step: 1 },
    { kind: 'text', name: 'packaging', label: t('freight.enter.packaging'), half: true, maxLength: 60 },
    { kind: 'switch', name: 'non_stackable', label: t('freight.enter.nonStackable') },
    {
      kind: 'custom',
      name: 'origin',
      label: t('freight.enter.origin'),
      required: true,
      rule: placeRule,
      render: ({ value, onChange }) => <PlaceField name="origin" value={value} onChange={onChange} />,
    },
    {
      kind: 'custom',
      name: 'destination',
      label: t('freight.enter.destination'),
      required: true,
      rule: placeRule,
      render: ({ value, onChange }) => <PlaceField name="destination" value={value} onChange={onChange} />,
    },
    {
      kind: 'select',
      name: 'trade_term',
      label: t('freight.inquiry.terms'),
      half: true,
      when: (entry) => entryNeeds(entry).terms,
      options: optionsOf(tradeTerm, lang),
    },
    { kind: 'date', name: 'ready_at', label: t('freight.inquiry.ready'), required: true, half: true },
    {
      kind: 'text',
      name: 'hazard_number',
      label: t('freight.inquiry.hazard'),
      placeholder: 'UN3480',
      required: true,
      maxLength: 8,
      when: (entry) => entryNeeds(entry).hazard,
    },
    {
      kind: 'number',
      name: 'temperature_min',
      label: t('freight.enter.coldest'),
      required: true,
      half: true,
      min: -80,
      max: 80,
      when: (entry) => entryNeeds(entry).temperature,
    },
    {
      kind: 'number',
      name: 'temperature_max',
      label: t('freight.enter.warmest'),
      required: true,
      half: true,
      min: -80,
      max: 80,
      when: (entry) => entryNeeds(entry).temperature,
    },
    { kind: 'textarea', name: 'note', label: t('freight.inquiry.note'), maxLength: 1_000 },
    { kind: 'text', name: 'contact_name', label: t('freight.claims.name'), required: true, half: true, maxLength: 60 },
    { kind: 'text', name: 'contact_company', label: t('freight.claims.company'), half: true, maxLength: 120 },
    { kind: 'tel', name: 'contact_mobile', label: t('freight.claims.mobile'), half: true, maxLength: 30 },
    {
      kind: 'email',
      name: 'contact_email',
      label: t('freight.claims.email'),
      half: true,
      maxLength: 120,
      rule: (email, { contact_mobile }) =>
        email.trim() || contact_mobile.trim() ? null : t('freight.enter.reachable'),
    },
  ];
  return (
    <DialogForm<Entry, Entry, InquiryDetail>
      open={entering !== null}
      onClose={onClose}
      title={old ? t('freight.enter.editTitle', { number: old.number }) : t('freight.enter.title')}
      intro={t(old ? 'freight.enter.editIntro' : 'freight.enter.intro')}
      fields={fields}
      initial={old ? entryOf(old) : BLANK_ENTRY}
      valuesOf={entryOf}
      save={(entry, version = old?.version) => {
        const body = sentEntry(entry, entry.ready_at === null ? '' : formatDate(entry.ready_at));
        return old
          ? api.put(INQUIRIES, { ...body, id: old.id, version }, WRITE)
          : api.post(INQUIRIES, body, { ...WRITE, idempotencyKey: once.keyFor(body) });
      }}
      onSaved={(saved) => {
        once.renew();
        toast.done(t(old ? 'freight.enter.changed' : 'freight.enter.done', { number: saved.number }));
        void reload(INQUIRIES);
        void client.invalidateQueries({ queryKey: [INQUIRY] });
        onDone(saved.id);
      }}
      saveLabel={old ? undefined : t('freight.enter.do')}
      width={760}
    />
  );
}
