// Copies of a selection in a block: so many beside and below each other, with aisles between.
import { DialogForm } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { grid } from '../model/arrange';
import { MAX_BOOTHS } from '../model/plan';
import type { Editing } from '../use-editing';

interface CopyDialogProps {
  open: boolean;
  editing: Editing;
  onClose: () => void;
}

interface Values {
  columns: number;
  rows: number;
  gapX: number;
  gapY: number;
}

export function CopyDialog({ open, editing, onClose }: CopyDialogProps) {
  const { t } = useI18n();
  const { booths, plan } = editing;
  const room = MAX_BOOTHS - plan.booths.length;
  return (
    <DialogForm<Values>
      open={open}
      onClose={onClose}
      title={t('booth.editor.copy.title', { n: booths.length })}
      intro={t('booth.editor.copy.intro')}
      saveLabel={t('booth.editor.action.copy')}
      width={480}
      initial={{ columns: 2, rows: 1, gapX: 0, gapY: 3 }}
      fields={[
        {
          kind: 'number',
          name: 'columns',
          label: t('booth.editor.copy.columns'),
          min: 1,
          max: 60,
          half: true,
          required: true,
          rule: (columns, { rows }) =>
            (columns * rows - 1) * booths.length > room ? t('booth.editor.copy.tooMany', { n: MAX_BOOTHS }) : null,
        },
        {
          kind: 'number',
          name: 'rows',
          label: t('booth.editor.copy.rows'),
          min: 1,
          max: 60,
          half: true,
          required: true,
        },
        { kind: 'number', name: 'gapX', label: t('booth.editor.copy.gapX'), min: 0, max: 100, step: 0.5, half: true },
        { kind: 'number', name: 'gapY', label: t('booth.editor.copy.gapY'), min: 0, max: 100, step: 0.5, half: true },
      ]}
      save={async ({ columns, rows, gapX, gapY }) => {
        const taken = new Set(plan.booths.map(({ booth_no }) => booth_no));
        const gaps = { gapX: Math.round((gapX ?? 0) * 10), gapY: Math.round((gapY ?? 0) * 10) };
        editing.add(grid(booths, { columns, rows, ...gaps }, taken));
      }}
    />
  );
}
