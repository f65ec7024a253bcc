// The form of the booths that are chosen together: what they share is shown, what is changed is changed in all.
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { areaOf, chosenBox, reshaped } from '../model/geometry';
import { rangeOf } from '../model/numbering';
import { type Booth, metres } from '../model/plan';
import { type BoothType, priced } from '../model/pricing';
import type { Editing } from '../use-editing';
import { AmountField, common, MetreField, TypedField } from './inputs';
import styles from './inspector.module.css';

export interface BoothFormProps {
  editing: Editing;
  types: readonly BoothType[];
  /** Where a booth stands between free and sold. */
  statusOf: (booth: Booth) => number;
  isBlocked: (booth: Booth) => boolean;
  isTaken: (booth: Booth) => boolean;
  takerOf: (booth: Booth) => string;
  onBlock: () => void;
  onRemove: () => void;
  onNumber: () => void;
}

export function BoothForm({
  editing,
  types,
  statusOf,
  isBlocked,
  isTaken,
  takerOf,
  onBlock,
  onRemove,
  onNumber,
}: BoothFormProps) {
  const { t, local } = useI18n();
  const { booths, plan, change } = editing;
  const mixed = t('booth.editor.mixed');
  const of = <V,>(read: (booth: Booth) => V) => common(booths, read);
  const taken = booths.filter(isTaken);
  const [onlyTaken] = taken;
  const surcharge = of((booth) => booth.surcharge);
  const typeId = of(({ type_id }) => type_id ?? 0);
  const sides = of(({ open_sides }) => open_sides);
  const typeOf = (booth: Booth) => types.find(({ id }) => id === booth.type_id);
  /** A size or a side more changes what it costs, where its type says so. */
  const repriced = (booth: Booth) => {
    const type = typeOf(booth);
    return type ? priced(booth, type) : booth;
  };
  const box = chosenBox(plan, editing.chosen);
  const setPrice = (name: 'price' | 'price_usd', surcharge: 'surcharge' | 'surcharge_usd') => (cents: number) =>
    change((booth) => ({ ...booth, [name]: cents, [surcharge]: Math.min(booth[surcharge], cents) }), name);
  const note =
    booths.length === 1 && onlyTaken
      ? `${t(`booth.editor.status.${statusOf(onlyTaken)}` as 'booth.editor.status.4')} ${takerOf(onlyTaken)}`
      : taken.length > 0
        ? t('booth.editor.someTaken', { n: booths.length, taken: taken.length })
        : t('booth.editor.allFree', { n: booths.length });
  return (
    <section className={styles.part} aria-label={t('booth.editor.inspector')}>
      <p className={styles.note} data-warn={taken.length > 0 || undefined}>
        {note}
      </p>
      <p className={styles.range}>{rangeOf(booths) || t('booth.editor.noNumber')}</p>
      <div className={styles.pair}>
        {booths.length === 1 ? (
          <TypedField
            label={t('booth.editor.number')}
            value={of(({ booth_no }) => booth_no)}
            mixed={mixed}
            onDone={(text) => {
              const number = text.normalize('NFKC').trim();
              if (number === '' || number.length > 20) return false;
              change((booth) => ({ ...booth, booth_no: number }));
              return true;
            }}
          />
        ) : (
          <Field label={t('booth.editor.number')}>
            <Button wide onClick={onNumber}>
              {t('booth.editor.action.number')}
            </Button>
          </Field>
        )}
        <Field label={t('booth.editor.sides')}>
          <Select
            value={sides ?? ''}
            onChange={({ target }) =>
              change((booth) => repriced({ ...booth, open_sides: Number(target.value) }), 'sides')
            }
          >
            {sides === null ? <option value="">{mixed}</option> : null}
            {[0, 1, 2, 3, 4].map((count) => (
              <option key={count} value={count}>
                {t(`booth.editor.sides.${count}` as 'booth.editor.sides.1')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field label={t('booth.editor.type')}>
        <Select
          value={typeId ?? ''}
          onChange={({ target }) => {
            const type = types.find(({ id }) => id === Number(target.value));
            change((booth) => (type ? priced(booth, type) : { ...booth, type_id: null }), 'type');
          }}
        >
          {typeId === null ? <option value="">{mixed}</option> : null}
          <option value="0">{t('booth.editor.noType')}</option>
          {types.map((type) => (
            <option key={type.id} value={type.id}>
              {local(type, 'name')}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.pair}>
        <MetreField
          label={t('booth.editor.width')}
          value={of(({ w }) => w)}
          mixed={mixed}
          min={5}
          onChange={(w) => change((booth) => repriced(reshaped(booth, { ...booth, w })), 'width')}
        />
        <MetreField
          label={t('booth.editor.depth')}
          value={of(({ h }) => h)}
          mixed={mixed}
          min={5}
          onChange={(h) => change((booth) => repriced(reshaped(booth, { ...booth, h })), 'depth')}
        />
        <AmountField
          label={t('booth.editor.rmb')}
          value={of(({ price }) => price)}
          mixed={mixed}
          onChange={setPrice('price', 'surcharge')}
        />
        <AmountField
          label={t('booth.editor.usd')}
          value={of(({ price_usd }) => price_usd)}
          mixed={mixed}
          onChange={setPrice('price_usd', 'surcharge_usd')}
        />
      </div>
      <p className={styles.note}>
        {surcharge === null
          ? t('booth.editor.surcharge.mixed')
          : surcharge === 0
            ? t('booth.editor.surcharge.none')
            : t('booth.editor.surcharge', { amount: money(surcharge, 'CNY') })}
      </p>
      <Checkbox
        checked={of(({ is_hot }) => is_hot) === true}
        indeterminate={of(({ is_hot }) => is_hot) === null}
        onChange={({ target }) => change((booth) => ({ ...booth, is_hot: target.checked }))}
      >
        {t('booth.editor.hot')}
      </Checkbox>
      <div className={styles.duo}>
        <Button disabled={taken.length === booths.length} onClick={onBlock}>
          {t(booths.every(isBlocked) ? 'booth.editor.unblock' : 'booth.editor.action.block')}
        </Button>
        <Button onClick={onRemove}>{t('booth.editor.remove')}</Button>
      </div>
      {box ? (
        <dl className={styles.facts}>
          <dt>{t('booth.editor.topLeft')}</dt>
          <dd>
            {metres(box.x)}, {metres(box.y)} m
          </dd>
          <dt>{t('booth.editor.area')}</dt>
          <dd>{booths.reduce((sum, booth) => sum + areaOf(booth), 0)} m²</dd>
          <dt>{t('booth.editor.arrows')}</dt>
          <dd>{t('booth.editor.arrowsMove')}</dd>
        </dl>
      ) : null}
    </section>
  );
}
