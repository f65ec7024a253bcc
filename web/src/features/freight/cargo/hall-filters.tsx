// Owns the filters of the hall: one value each, everything in the address, a plain form without JavaScript.
import { useState } from 'react';
import { FORM } from '@/shared/directory/search-box';
import { useI18n } from '@/shared/i18n';
import { cargoType, optionsOf, shipmentLoad, transportMode } from '@/shared/refdata/enumerations';
import { useHydrated } from '@/shared/use-hydrated';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { filter } from '@/ui/icons';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Count } from '@/ui/tag';
import { PortPicker } from '../inquire/port-picker';
import { type Choice, type FilterName, filterCount, laneIn, laneText } from './choice';
import styles from './hall-filters.module.css';

interface HallFiltersProps {
  choice: Choice;
  onChange: (name: FilterName, value: string) => void;
}

export function HallFilters({ choice, onChange }: HallFiltersProps) {
  const { t, lang } = useI18n();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const options = {
    mode: optionsOf(transportMode, lang),
    load: optionsOf(shipmentLoad, lang),
    type: optionsOf(cargoType, lang),
  };
  const lane = laneIn(choice.lane);
  const count = filterCount(choice);
  return (
    <>
      <Button className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon path={filter} size={16} />
        {t('freight.hall.filters')}
        {count > 0 && <Count>{count}</Count>}
      </Button>
      <fieldset className={cx(styles.filters, isOpen && styles.open)} aria-label={t('freight.hall.filters')}>
        {(['mode', 'load', 'type'] as const).map((name) => (
          <label key={name} htmlFor={`${FORM}-${name}`} className={cx(styles.filter, choice[name] && styles.set)}>
            <span>{t(`freight.hall.filter.${name}`)}</span>
            <Select
              id={`${FORM}-${name}`}
              form={FORM}
              name={name}
              value={choice[name]}
              onChange={(event) => onChange(name, event.target.value)}
            >
              <option value="">{t('freight.hall.any')}</option>
              {options[name].map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </label>
        ))}
        {/* Ports are found as one types, which needs a script; their places are kept until there is one. */}
        {(['pol', 'pod'] as const).map((end) => (
          <div key={end} className={styles.port}>
            {isHydrated && (
              <PortPicker
                name={end}
                label={t(end === 'pol' ? 'freight.hall.from' : 'freight.hall.to')}
                value={lane[end]}
                onChoose={(port) => onChange('lane', laneText({ ...lane, [end]: port?.code ?? '' }))}
              />
            )}
          </div>
        ))}
        <label htmlFor={`${FORM}-ready`} className={cx(styles.filter, choice.ready && styles.set)}>
          <span>{t('freight.hall.filter.ready')}</span>
          <Input
            id={`${FORM}-ready`}
            type="date"
            form={FORM}
            name="ready"
            value={choice.ready}
            onChange={(event) => onChange('ready', event.target.value)}
          />
        </label>
        {!isHydrated && (
          <noscript>
            <Button type="submit" form={FORM}>
              {t('freight.hall.apply')}
            </Button>
          </noscript>
        )}
      </fieldset>
    </>
  );
}
