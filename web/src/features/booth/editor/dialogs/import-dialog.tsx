// Booths from a file: a table with metres, or an SVG drawing. What was read is shown first; undo takes it back.
import { useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { textOf } from '../model/file-text';
import { type Imported, importCsv } from '../model/import-csv';
import { boothsOfSvg, MAX_SVG_BYTES, type ReadSvg, readSvg } from '../model/import-svg';
import { type Booth, boothItem, decimetresOf, MAX_BOOTHS, metres } from '../model/plan';
import type { BoothType } from '../model/pricing';
import type { Editing } from '../use-editing';
import styles from './dialogs.module.css';

interface ImportDialogProps {
  open: boolean;
  editing: Editing;
  types: readonly BoothType[];
  onClose: () => void;
}

type Found = { kind: 'csv'; table: Imported } | { kind: 'svg'; drawing: ReadSvg };
const SHOWN = 8;

export function ImportDialog({ open, onClose, ...rest }: ImportDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('booth.editor.import.title')}
      closeLabel={t('shared.close')}
      width={620}
    >
      {open ? <Ways {...rest} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Ways({ editing, types, onClose }: Omit<ImportDialogProps, 'open'>) {
  const { t } = useI18n();
  const { plan } = editing;
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState('');
  const [width, setWidth] = useState(metres(plan.width));
  const [isInstead, setInstead] = useState(plan.booths.length === 0);

  async function open(file: File | undefined) {
    setFound(null);
    setFailure('');
    if (!file) return;
    if (file.size > MAX_SVG_BYTES) return setFailure(t('booth.editor.import.tooLarge'));
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return setFailure(t('booth.editor.import.noText'));
    if (!/\.svg$/i.test(file.name)) return setFound({ kind: 'csv', table: importCsv(text, types) });
    const drawing = readSvg(text);
    return drawing && drawing.shapes.length > 0
      ? setFound({ kind: 'svg', drawing })
      : setFailure(t('booth.editor.import.noSvg'));
  }

  const wide = decimetresOf(width);
  const booths: readonly Booth[] =
    found?.kind === 'csv'
      ? found.table.booths
      : found?.kind === 'svg' && wide && found.drawing.width > 0
        ? boothsOfSvg(found.drawing, wide / found.drawing.width)
        : [];
  // A booth that somebody has keeps its identity under the same number: the server finds it again.
  const kept = isInstead ? [] : plan.booths;
  const taken = new Set(kept.map(({ booth_no }) => booth_no));
  const added = booths.filter(({ booth_no }) => booth_no === '' || !taken.has(booth_no));
  const skipped = booths.length - added.length;
  const isTooMany = kept.length + added.length > MAX_BOOTHS;
  const bring = () => {
    const ids = new Map(plan.booths.map((booth) => [booth.booth_no, booth.id]));
    const known = added.map((booth) => ({ ...booth, id: isInstead ? (ids.get(booth.booth_no) ?? null) : null }));
    editing.edit({ ...plan, booths: [...kept, ...known] });
    editing.choose(known.map(({ key }) => boothItem(key)));
    toast.done(t('booth.editor.import.done', { n: known.length }));
    onClose();
  };
  return (
    <div className={styles.stack}>
      <p>{t('booth.editor.import.intro')}</p>
      <p className={styles.code}>number, x, y, w, h, type, open_sides, price, price_usd</p>
      <Field label={t('booth.editor.import.file')}>
        <input
          type="file"
          accept=".csv,.txt,.svg,text/csv,image/svg+xml"
          aria-label={t('booth.editor.import.file')}
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </Field>
      {failure ? <Alert kind="bad">{failure}</Alert> : null}
      {found?.kind === 'csv' && found.table.missing.length > 0 ? (
        <Alert kind="bad">{t('booth.editor.import.missing', { names: found.table.missing.join(', ') })}</Alert>
      ) : null}
      {found?.kind === 'csv' && found.table.troubles.length > 0 ? (
        <Alert kind="warn">
          {t('booth.editor.import.leftOut', { n: found.table.troubles.length })}
          <ul>
            {found.table.troubles.slice(0, SHOWN).map(({ line, trouble, text }) => (
              <li key={line}>
                {t('booth.editor.import.line', { line })}: {t(`booth.editor.import.trouble.${trouble}`)} {text}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {found?.kind === 'svg' ? (
        <>
          <Field label={t('booth.editor.import.width')} hint={t('booth.editor.import.widthHint')}>
            <Input inputMode="decimal" suffix="m" value={width} onChange={({ target }) => setWidth(target.value)} />
          </Field>
          {found.drawing.isCut ? <Alert kind="warn">{t('booth.editor.copy.tooMany', { n: MAX_BOOTHS })}</Alert> : null}
        </>
      ) : null}
      {booths.length > 0 ? (
        <>
          <Checkbox checked={isInstead} onChange={({ target }) => setInstead(target.checked)}>
            {t('booth.editor.import.instead', { n: plan.booths.length })}
          </Checkbox>
          <p role="status">
            {t('booth.editor.import.found', { n: booths.length })}
            {skipped > 0 ? ` ${t('booth.editor.import.there', { n: skipped })}` : ''}
          </p>
          {isTooMany ? <Alert kind="bad">{t('booth.editor.copy.tooMany', { n: MAX_BOOTHS })}</Alert> : null}
        </>
      ) : null}
      <div className={styles.foot}>
        <Button onClick={onClose}>{t('shared.cancel')}</Button>
        <Button kind="ink" disabled={added.length === 0 || isTooMany} onClick={bring}>
          {t('booth.editor.import.act')}
        </Button>
      </div>
    </div>
  );
}
