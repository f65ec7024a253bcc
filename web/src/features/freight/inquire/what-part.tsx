// Owns what the cargo is and how much of it there is: containers where whole ones travel, else weight and volume.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { useI18n } from '@/shared/i18n';
import { cargoType, containerSize, labelOf, optionsOf } from '@/shared/refdata/enumerations';
import { Checkbox } from '@/ui/checkbox';
import { cx } from '@/ui/class-names';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { octagonAlert } from '@/ui/icons';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { unNumber } from '../cargo/words';
import { VOLUME_UNITS, type VolumeUnit, WEIGHT_UNITS, type WeightUnit } from './chargeable';
import { MAX, SIZES } from './draft';
import styles from './form.module.css';
import { PATH } from './models';
import { needsOf } from './needs';
import type { PartProps } from './use-inquiry';

export function WhatPart(props: PartProps) {
  const { draft, errors, change } = props;
  const { t, lang } = useI18n();
  const needs = needsOf(draft);
  const substance = useSubstance(needs.hazard ? draft.hazard_number : '');
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{t('freight.form.what')}</legend>
        <div className={styles.grid}>
          <Field label={t('freight.form.cargo')} hint={t('freight.form.cargoHint')} error={errors.cargo_name} required>
            <Input
              name="cargo_name"
              value={draft.cargo_name}
              maxLength={MAX.cargo}
              autoComplete="off"
              onChange={(event) => change({ cargo_name: event.target.value })}
            />
          </Field>
          <Field label={t('freight.form.type')} error={errors.cargo_type}>
            <Select
              name="cargo_type"
              value={draft.cargo_type}
              onChange={(event) => change({ cargo_type: Number(event.target.value) })}
            >
              {optionsOf(cargoType, lang).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {needs.hazard && (
            <Field
              label={t('freight.form.hazard')}
              hint={substance || t('freight.form.hazardHint')}
              error={errors.hazard_number}
              required
            >
              <Input
                name="hazard_number"
                prefix="UN"
                inputMode="numeric"
                value={draft.hazard_number}
                maxLength={7}
                autoComplete="off"
                onChange={(event) => change({ hazard_number: event.target.value })}
              />
            </Field>
          )}
          {needs.temperature &&
            (['temperature_min', 'temperature_max'] as const).map((name) => (
              <Field
                key={name}
                label={t(name === 'temperature_min' ? 'freight.form.temperatureMin' : 'freight.form.temperatureMax')}
                error={errors[name]}
                required
              >
                <Input
                  name={name}
                  suffix="°C"
                  value={draft[name]}
                  maxLength={6}
                  autoComplete="off"
                  onChange={(event) => change({ [name]: event.target.value })}
                />
              </Field>
            ))}
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('freight.form.howMuch')}</legend>
        <div className={styles.grid}>
          {needs.containers && <Boxes {...props} />}
          <Measures {...props} />
          {needs.packages && (
            <>
              <Field label={t('freight.form.packages')} error={errors.packages}>
                <Input
                  name="packages"
                  inputMode="numeric"
                  value={draft.packages}
                  maxLength={6}
                  autoComplete="off"
                  onChange={(event) => change({ packages: event.target.value })}
                />
              </Field>
              <Field
                label={t('freight.form.packaging')}
                hint={t('freight.form.packagingHint')}
                error={errors.packaging}
              >
                <Input
                  name="packaging"
                  value={draft.packaging}
                  maxLength={MAX.packaging}
                  autoComplete="off"
                  onChange={(event) => change({ packaging: event.target.value })}
                />
              </Field>
            </>
          )}
          {needs.stacking && (
            <Checkbox
              name="non_stackable"
              className={styles.wide}
              checked={draft.non_stackable}
              onChange={(event) => change({ non_stackable: event.target.checked })}
            >
              {t('freight.form.nonStackable')}
            </Checkbox>
          )}
        </div>
      </fieldset>
    </>
  );
}

const unNumbersQuery = (keyword: string) => read(PATH.unNumbers, { keyword }, { staleTime: Number.POSITIVE_INFINITY });

/** What a UN number stands for, so that a slip of the finger is seen. */
function useSubstance(typed: string): string {
  const { local } = useI18n();
  const digits = unNumber(typed).slice(2);
  const { data } = useQuery({ ...unNumbersQuery(digits), enabled: digits.length === 4 });
  const found = data?.find(({ number }) => number === digits);
  return found ? `UN${found.number} ${local(found, 'name')}` : '';
}

function Boxes({ draft, errors, change }: PartProps) {
  const { t } = useI18n();
  return (
    <fieldset className={cx(styles.boxes, styles.wide)} aria-invalid={errors.containers ? true : undefined}>
      <legend>{t('freight.form.containers')}</legend>
      {SIZES.map((size) => (
        <Field key={size} label={labelOf(containerSize, size, 'en')}>
          <Input
            name={`containers[${size}]`}
            inputMode="numeric"
            suffix="×"
            value={draft.containers[size]}
            maxLength={3}
            autoComplete="off"
            onChange={(event) => change({ containers: { ...draft.containers, [size]: event.target.value } })}
          />
        </Field>
      ))}
      {errors.containers ? (
        <p className={styles.error} role="alert">
          <Icon path={octagonAlert} />
          <span>{errors.containers}</span>
        </p>
      ) : (
        <p className={styles.note}>{t('freight.form.containersHint')}</p>
      )}
    </fieldset>
  );
}

function Measures({ draft, errors, change }: PartProps) {
  const { t } = useI18n();
  const needs = needsOf(draft);
  return (
    <>
      <div className={styles.measure}>
        <Field label={t('freight.form.weight')} error={errors.weight_kg} required={needs.measures}>
          <Input
            name="weight_kg"
            inputMode="decimal"
            value={draft.weight}
            maxLength={16}
            autoComplete="off"
            onChange={(event) => change({ weight: event.target.value })}
          />
        </Field>
        <Select
          className={styles.unitOf}
          aria-label={t('freight.form.weightUnit')}
          value={draft.weight_unit}
          onChange={(event) => change({ weight_unit: event.target.value as WeightUnit })}
        >
          {WEIGHT_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`freight.form.unit.${unit}`)}
            </option>
          ))}
        </Select>
      </div>
      {needs.measures && (
        <div className={styles.measure}>
          <Field label={t('freight.form.volume')} error={errors.volume_m3} required={needs.volume}>
            <Input
              name="volume_m3"
              inputMode="decimal"
              value={draft.volume}
              maxLength={16}
              autoComplete="off"
              onChange={(event) => change({ volume: event.target.value })}
            />
          </Field>
          <Select
            className={styles.unitOf}
            aria-label={t('freight.form.volumeUnit')}
            value={draft.volume_unit}
            onChange={(event) => change({ volume_unit: event.target.value as VolumeUnit })}
          >
            {VOLUME_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {t(`freight.form.unit.${unit}`)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  );
}
