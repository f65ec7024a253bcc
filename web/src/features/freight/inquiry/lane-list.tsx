// Owns a list of lanes inside a form: from where to where, by country or by port; what is empty is anywhere.
import { ListField } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { CountryPicker } from '@/shared/pickers/country-picker';
import { Field as Labelled } from '@/ui/field';
import { PortPicker } from '../inquire/port-picker';
import { BLANK_LANE, type LaneWish, MAX_LANES } from './lanes';

interface LaneListProps {
  value: LaneWish[];
  onChange: (lanes: LaneWish[]) => void;
  errorAt: (part: string) => string | undefined;
}

/** A port says which country it is in, and another country has other ports. */
const endAt = (end: 'from' | 'to', country: number, port: string): Partial<LaneWish> =>
  end === 'from' ? { from_country: country, from_port: port } : { to_country: country, to_port: port };

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
                onChange={(id) => change(endAt(end, Number(id ?? 0), ''))}
              />
            </Labelled>
            <Labelled label={t(`freight.lanes.${end}Port`)} error={errorOf(`${end}_port`)}>
              <PortPicker
                name={`${end}_port-${at}`}
                value={entry[`${end}_port`]}
                onChoose={(port) => change(endAt(end, port?.country_id ?? entry[`${end}_country`], port?.code ?? ''))}
              />
            </Labelled>
          </div>
        ))
      }
    </ListField>
  );
}
