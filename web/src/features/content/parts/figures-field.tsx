// Figures worth showing large, in their order.
import type { Figure } from '@/api/models';
import { type Control, ListField } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { EntryNumber, EntryText } from './entry-inputs';

const BLANK: Figure = {
  value: 0,
  unit: '',
  unit_zh: '',
  unit_en: '',
  label_zh: '',
  label_en: '',
  note_zh: '',
  note_en: '',
};
const MOST = 8;

export function FiguresField(control: Control<Figure[]>) {
  const t = useT();
  return (
    <ListField {...control} blank={BLANK} one={t('content.figure.one')} addLabel={t('content.figure.add')} max={MOST}>
      {(entry) => (
        <>
          <EntryNumber of={entry} name="value" label={t('content.figure.value')} />
          <EntryText of={entry} name="unit" label={t('content.figure.unit')} />
          <EntryText of={entry} name="unit_zh" label={t('content.figure.unitZh')} />
          <EntryText of={entry} name="unit_en" label={t('content.figure.unitEn')} />
          <EntryText of={entry} name="label_zh" label={t('content.figure.labelZh')} />
          <EntryText of={entry} name="label_en" label={t('content.figure.labelEn')} />
          <EntryText of={entry} name="note_zh" label={t('content.figure.noteZh')} />
          <EntryText of={entry} name="note_en" label={t('content.figure.noteEn')} />
        </>
      )}
    </ListField>
  );
}
