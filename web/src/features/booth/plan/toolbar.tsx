// Owns the row over the plan, on the site and on phones: what the page is called, search, filters, and plan or list.
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type PlainLabelKey, useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { chevronDown, filter as filterIcon, list, mapSheet } from '@/ui/icons';
import { CURRENCIES, type Currency, type Hall } from '../models';
import { BoothSearch } from './booth-search';
import { countOf, type Filters, type PlanBooth, SPANS } from './filters';
import styles from './toolbar.module.css';
import type { Narrowing } from './use-narrowing';
import { useTypeChoices } from './use-type-choices';
import type { View } from './use-view';

interface ToolbarProps {
  title: string;
  narrowing: Narrowing;
  booths: readonly PlanBooth[];
  halls: readonly Hall[];
  isSignedIn: boolean;
  view: View;
  /** The page's address in the other view. */
  viewPath: (view: View) => string;
  /** The way back, where the row is all of the page's head: then the filters open over the plan. */
  back?: ReactNode;
  /** The title alone: where there is no hall, there is nothing to search or to filter. */
  isBare?: boolean;
}

interface PickProps {
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  isSet: boolean;
  children: ReactNode;
}

/** The words and the choice in one box, as wide as the choice. */
function Pick({ label, value, onChange, isSet, children }: PickProps) {
  return (
    <label className={cx(styles.pick, isSet && styles.set)}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
      <Icon path={chevronDown} size={16} />
    </label>
  );
}

const SIDES = [1, 2, 3, 4] as const;

export function Toolbar(props: ToolbarProps) {
  const { title, narrowing, booths, halls, isSignedIn, view, viewPath, back, isBare } = props;
  const { filters, narrow, shown, currency, setCurrency } = narrowing;
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const set = (change: Partial<Filters>) => narrow({ ...filters, ...change });
  const count = countOf(filters);
  const types = useTypeChoices(booths, filters.type);
  const spans = (of: 'area' | `price.${Currency}`) =>
    SPANS.map((span) => (
      <option key={span} value={span}>
        {t(span === 'any' ? 'booth.filter.any' : (`booth.${of}.${span}` as PlainLabelKey))}
      </option>
    ));
  const views = (
    <nav className={styles.views} aria-label={t('booth.view.views')}>
      {(['plan', 'list'] as const).map((one) => (
        <Link key={one} to={viewPath(one)} preventScrollReset aria-current={view === one ? 'true' : undefined}>
          <Icon path={one === 'plan' ? mapSheet : list} />
          {t(`booth.view.${one}`)}
        </Link>
      ))}
    </nav>
  );
  if (isBare) {
    return (
      <div className={cx(styles.bar, back !== undefined && styles.whole)}>
        {back}
        <h1 className={styles.title}>{title}</h1>
      </div>
    );
  }
  return (
    <div className={cx(styles.bar, back !== undefined && styles.whole)}>
      {back}
      <h1 className={styles.title}>{title}</h1>
      {back && views}
      <BoothSearch halls={halls} booths={booths} keyword={filters.keyword} onKeyword={(keyword) => set({ keyword })} />
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls="booth-filters"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon path={filterIcon} />
        {count > 0 ? t('booth.filter.count', { n: count }) : t('booth.filter.filters')}
      </button>
      <fieldset id="booth-filters" className={cx(styles.filters, isOpen && styles.open)}>
        <legend className={styles.legend}>{t('booth.filter.filters')}</legend>
        <Pick
          label={t('booth.filter.type')}
          value={filters.type}
          isSet={filters.type !== 'any'}
          onChange={(type) => set({ type: type as Filters['type'] })}
        >
          <option value="any">{t('booth.filter.any')}</option>
          {types.map(([type, name]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Pick>
        <Pick
          label={t('booth.filter.area')}
          value={filters.area}
          isSet={filters.area !== 'any'}
          onChange={(area) => set({ area: area as Filters['area'] })}
        >
          {spans('area')}
        </Pick>
        <Pick
          label={t('booth.filter.price')}
          value={filters.price}
          isSet={filters.price !== 'any'}
          onChange={(price) => set({ price: price as Filters['price'] })}
        >
          {spans(`price.${currency}`)}
        </Pick>
        <Pick
          label={t('booth.filter.sides')}
          value={filters.sides}
          isSet={filters.sides !== 0}
          onChange={(sides) => set({ sides: Number(sides) })}
        >
          <option value={0}>{t('booth.filter.any')}</option>
          {SIDES.map((n) => (
            <option key={n} value={n}>
              {n === 4 ? n : t('booth.filter.atLeast', { n })}
            </option>
          ))}
        </Pick>
        <Pick
          label={t('booth.filter.currency')}
          value={currency}
          isSet={false}
          onChange={(value) => setCurrency(value as Currency)}
        >
          {CURRENCIES.map((one) => (
            <option key={one} value={one}>
              {t(`booth.currency.${one}`)}
            </option>
          ))}
        </Pick>
        <Checkbox
          checked={filters.freeOnly}
          onChange={(event) => set({ freeOnly: event.target.checked })}
          className={styles.tick}
        >
          {t('booth.filter.free')}
        </Checkbox>
        {isSignedIn && (
          <Checkbox
            checked={filters.savedOnly}
            onChange={(event) => set({ savedOnly: event.target.checked })}
            className={styles.tick}
          >
            {t('booth.filter.saved')}
          </Checkbox>
        )}
        <div className={styles.done}>
          {count > 0 && (
            <Button kind="bare" onClick={narrowing.clear}>
              {t('booth.list.clear')}
            </Button>
          )}
          <Button kind="ink" onClick={() => setOpen(false)}>
            {t('booth.filter.show', { n: shown.length })}
          </Button>
        </div>
      </fieldset>
      {!back && views}
    </div>
  );
}
