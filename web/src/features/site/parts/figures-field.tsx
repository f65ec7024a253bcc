// Figures worth showing large, in their order.
import type { Figure } from '@/api/models';
import { type Control, ListField } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { EntryNumber, EntryText } from '@/shared/records/entry-inputs';

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
const MAX_FIGURES = 8;

export function FiguresField(control: Control<Figure[]>) {
  const t = useT();
  return (
    <ListField
      {...control}
      blank={BLANK}
      one={t('site.figures.one')}
      addLabel={t('site.figures.add')}
      max={MAX_FIGURES}
    >
      {(entry) => (
        <>
          <EntryNumber of={entry} name="value" label={t('site.figures.value')} />
          <EntryText of={entry} name="unit" label={t('site.figures.unit')} />
          <EntryText of={entry} name="unit_zh" label={t('site.figures.unitZh')} />
          <EntryText of={entry} name="unit_en" label={t('site.figures.unitEn')} />
          <EntryText of={entry} name="label_zh" label={t('site.figures.labelZh')} />
          <EntryText of={entry} name="label_en" label={t('site.figures.labelEn')} />
          <EntryText of={entry} name="note_zh" label={t('site.figures.noteZh')} />
          <EntryText of={entry} name="note_en" label={t('site.figures.noteEn')} />
        </>
      )}
    </ListField>
  );
}
