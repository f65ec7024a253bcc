// Distributing an inquiry: to chosen agents, each suggested with its reasons; into the pool; or by the rules of the centre.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { distributionMethod, optionsOf } from '@/shared/refdata/enumerations';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { laneName, priceName } from '../inquiry/words';
import { levelNodes } from './levels';
import { DISTRIBUTE, INQUIRIES, type InquiryRow, MAX, METHOD, PUBLIC_LEVELS } from './models';
import { Suggestions } from './suggestions';

interface Values {
  method: number;
  places: number | null;
  companies: number[];
  level_id: number | null;
  closes_at: number | null;
}

const USUAL_PLACES = 3;

interface DistributeFormProps {
  /** Null while closed. */
  inquiry: InquiryRow | null;
  onClose: () => void;
  /** Shows what the centre has decided. */
  onDone: (id: number) => void;
}

export function DistributeForm({ inquiry, onClose, onDone }: DistributeFormProps) {
  const i18n = useI18n();
  const { t, lang, local } = i18n;
  const { data: levels = [] } = useQuery(read(PUBLIC_LEVELS, {}));
  const api = useApi();
  const reload = useReload();
  const hints = { 1: 'targeted', 2: 'pool', 3: 'centre' } as const;
  const fields: Field<Values>[] = [
    {
      kind: 'radio',
      name: 'method',
      label: t('freight.desk.method'),
      required: true,
      options: optionsOf(distributionMethod, lang).map((option) => ({
        ...option,
        hint: t(`freight.distribute.hint.${hints[option.value]}`),
      })),
    },
    {
      kind: 'number',
      name: 'places',
      label: t('freight.distribute.places'),
      hint: t('freight.distribute.placesHint', { max: MAX.places }),
      required: true,
      min: 1,
      max: MAX.places,
      when: ({ method }) => method !== METHOD.targeted,
      rule: (places) =>
        Number.isInteger(places) && (places ?? 0) >= 1 && (places ?? 0) <= MAX.places
          ? null
          : t('freight.distribute.placesHint', { max: MAX.places }),
    },
    {
      kind: 'custom',
      name: 'companies',
      label: t('freight.distribute.companies'),
      hint: t('freight.distribute.companiesHint', { max: MAX.places }),
      when: ({ method }) => method === METHOD.targeted,
      rule: (companies) =>
        companies.length < 1
          ? t('freight.distribute.nobody')
          : companies.length > MAX.places
            ? t('freight.distribute.tooMany', { max: MAX.places })
            : null,
      render: ({ value, onChange }) =>
        inquiry ? <Suggestions inquiryId={inquiry.id} value={value} onChange={onChange} /> : null,
    },
    {
      kind: 'tree',
      name: 'level_id',
      label: t('freight.inquiry.level'),
      hint: t('freight.distribute.levelHint'),
      nodes: levelNodes(levels, local),
      placeholder: t('freight.inquiry.noLevel'),
    },
    {
      kind: 'datetime',
      name: 'closes_at',
      label: t('freight.inquiry.closes'),
      hint: t('freight.distribute.closesHint'),
      rule: (at) => (at !== null && at * 1000 <= Date.now() ? t('freight.distribute.closesPast') : null),
    },
  ];
  return (
    <DialogForm<Values>
      open={inquiry !== null}
      onClose={onClose}
      title={t('freight.distribute.title', { number: inquiry?.number ?? '' })}
      intro={
        inquiry
          ? t('freight.distribute.intro', {
              lane: laneName(inquiry, i18n),
              price: priceName(inquiry.price, inquiry.price_unit, t),
            })
          : undefined
      }
      fields={fields}
      initial={{
        method: METHOD.pool,
        places: USUAL_PLACES,
        companies: [],
        level_id: inquiry?.level_id ?? null,
        closes_at: null,
      }}
      save={async ({ method, places, companies, level_id, closes_at }) => {
        const isTargeted = method === METHOD.targeted;
        const body = { method, places: isTargeted ? companies.length : (places ?? 1) };
        return api.post(
          DISTRIBUTE,
          {
            id: inquiry?.id ?? 0,
            version: inquiry?.version ?? null,
            ...body,
            companies: isTargeted ? companies : [],
            level_id,
            closes_at,
          },
          WRITE,
        );
      }}
      onSaved={() => {
        toast.done(t('freight.distribute.done', { number: inquiry?.number ?? '' }));
        void reload(INQUIRIES);
        if (inquiry) onDone(inquiry.id);
      }}
      saveLabel={t('freight.distribute.do')}
      width={640}
    />
  );
}
