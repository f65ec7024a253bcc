// Owns a list of lanes inside a form: from where to where, by country or by port; what is empty is anywhere.
import { ListField } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { Field as Labelled } from '@/ui/field';
import { Input } from '@/ui/input';
import { BLANK_LANE, type LaneWish, MAX_LANES } from './lanes';

interface LaneListProps {
  value: LaneWish[];
  onChange: (lanes: LaneWish[]) => void;
  errorAt: (part: string) => string | undefined;
}

export function LaneList({ value, onChange, errorAt }: LaneListProps) {
  const { t } = useI18n();
  return (
    <ListField
      value={value}
      onChange={onChange}
      errorAt={errorAt}
      blank={BLANK_LANE}
      one={t('freight.lanes.one')}
      addLabel={t('freight.lanes.add')}
      max={MAX_LANES}
    >
      {({ entry, at, change, errorOf }) =>
        (['from', 'to'] as const).map((end) => (
          <div key={end}>
            <Labelled label={t(`freight.lanes.${end}Country`)} error={errorOf(`${end}_country`)}>
              <CountryPicker
                name={`${end}_country-${at}`}
                value={entry[`${end}_country`] ? String(entry[`${end}_country`]) : null}
                onChange={(id) => change({ [`${end}_country`]: Number(id ?? 0) } as Partial<LaneWish>)}
              />
            </Labelled>
            <Labelled label={t(`freight.lanes.${end}Port`)} error={errorOf(`${end}_port`)}>
              <Input
                name={`${end}_port-${at}`}
                value={entry[`${end}_port`]}
                maxLength={5}
                autoComplete="off"
                placeholder={end === 'from' ? 'CNNGB' : 'DEHAM'}
                onChange={({ target }) =>
                  change({ [`${end}_port`]: target.value.trim().toUpperCase() } as Partial<LaneWish>)
                }
              />
            </Labelled>
          </div>
        ))
      }
    </ListField>
  );
}
