// Numbers a selection in series: what stands before, where it begins, in which steps and in which direction.
import { useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { DIRECTIONS, type Direction, numberAt, numbered, type Series, seriesOf } from '../model/numbering';
import { withBooths } from '../model/plan';
import type { Editing } from '../use-editing';
import styles from './dialogs.module.css';

interface NumberDialogProps {
  open: boolean;
  editing: Editing;
  hallCode: string;
  onClose: () => void;
}

export function NumberDialog({ open, onClose, ...rest }: NumberDialogProps) {
  const { t } = useI18n();
  const title = t('booth.editor.series.title', { n: rest.editing.booths.length });
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('shared.close')} width={520}>
      {open ? <SeriesForm {...rest} onClose={onClose} /> : null}
    </Dialog>
  );
}

function SeriesForm({ editing, hallCode, onClose }: Omit<NumberDialogProps, 'open'>) {
  const { t } = useI18n();
  const { booths, plan } = editing;
  const [series, setSeries] = useState<Series>(() => seriesOf(booths, hallCode));
  const number = (name: 'start' | 'step' | 'digits', min: number, max: number) => (
    <Field label={t(`booth.editor.series.${name}`)}>
      <Input
        type="number"
        min={min}
        max={max}
        required
        value={series[name]}
        onChange={({ target }) =>
          setSeries({ ...series, [name]: Math.min(max, Math.max(min, Math.round(Number(target.value)) || min)) })
        }
      />
    </Field>
  );
  const [first, last] = [[0, 1, 2].slice(0, booths.length), booths.length - 1];
  const begin = first.map((at) => numberAt(series, at)).join(', ');
  return (
    <form
      className={styles.stack}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        editing.edit(withBooths(plan, numbered(booths, series)));
        onClose();
      }}
    >
      <div className={styles.halves}>
        <Field label={t('booth.editor.series.prefix')}>
          <Input
            value={series.prefix}
            maxLength={14}
            onChange={({ target }) => setSeries({ ...series, prefix: target.value })}
          />
        </Field>
        {number('start', 0, 99_999)}
        {number('step', 1, 100)}
        {number('digits', 1, 6)}
      </div>
      <Field label={t('booth.editor.series.direction')}>
        <Select
          value={series.direction}
          onChange={({ target }) => setSeries({ ...series, direction: target.value as Direction })}
        >
          {DIRECTIONS.map((direction) => (
            <option key={direction} value={direction}>
              {t(`booth.editor.series.${direction}`)}
            </option>
          ))}
        </Select>
      </Field>
      <p role="status">
        {t('booth.editor.series.preview')}{' '}
        <span className={styles.preview}>
          {begin}
          {last > 2 ? ` … ${numberAt(series, last)}` : null}
        </span>
      </p>
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('shared.cancel')}</Button>
        <Button kind="ink" type="submit">
          {t('booth.editor.action.number')}
        </Button>
      </div>
    </form>
  );
}
