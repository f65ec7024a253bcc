// Items that an organiser asks for by names of their own: a text or a file each.
import { type Control, ListField } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { EntryNumber, EntryText } from '@/shared/records/entry-inputs';
import { Checkbox } from '@/ui/checkbox';
import { FILE_FORMATS, type ItemRule } from '../gather/models';
import styles from './gather-page.module.css';

const BLANK: ItemRule = {
  id: 0,
  name_zh: '',
  name_en: '',
  is_file: false,
  is_required: false,
  max_chars: 200,
  formats: ['pdf', 'jpg', 'jpeg', 'png', 'zip'],
  max_mb: 20,
};
const MAX_ITEMS = 10;

export function GatherItems(control: Control<ItemRule[]>) {
  const { t } = useI18n();
  return (
    <ListField
      {...control}
      blank={BLANK}
      one={t('booth.gathering.item')}
      addLabel={t('booth.gathering.addItem')}
      max={MAX_ITEMS}
    >
      {(of) => (
        <>
          <EntryText of={of} name="name_zh" label={t('booth.gathering.itemZh')} />
          <EntryText of={of} name="name_en" label={t('booth.gathering.itemEn')} />
          <Checkbox checked={of.entry.is_file} onChange={({ target }) => of.change({ is_file: target.checked })}>
            {t('booth.gathering.itemIsFile')}
          </Checkbox>
          <Checkbox
            checked={of.entry.is_required}
            onChange={({ target }) => of.change({ is_required: target.checked })}
          >
            {t('booth.gathering.required')}
          </Checkbox>
          {of.entry.is_file ? (
            <>
              <EntryNumber of={of} name="max_mb" label={t('booth.gathering.maxMb')} />
              <fieldset className={styles.item}>
                <legend>{t('booth.gathering.formats')}</legend>
                <div className={styles.buttons}>
                  {FILE_FORMATS.map((format) => (
                    <Checkbox
                      key={format}
                      checked={of.entry.formats.includes(format)}
                      onChange={({ target }) =>
                        of.change({
                          formats: target.checked
                            ? [...of.entry.formats, format]
                            : of.entry.formats.filter((one) => one !== format),
                        })
                      }
                    >
                      {format}
                    </Checkbox>
                  ))}
                </div>
              </fieldset>
            </>
          ) : (
            <EntryNumber of={of} name="max_chars" label={t('booth.gathering.maxChars')} />
          )}
        </>
      )}
    </ListField>
  );
}
