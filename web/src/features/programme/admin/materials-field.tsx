// What is given out at a session: a name in both languages, a file of the media or an address, and for whom it is.
import { lazy, Suspense } from 'react';
import { type Control, ListField } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { EntryText } from '@/shared/records/entry-inputs';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Loading } from '@/ui/states';
import type { Material } from '../models';

// With all that uploading needs: it must not come along with every form.
const MaterialFile = lazy(() => import('./material-file'));

const BLANK: Material = { name_zh: '', name_en: '', file_id: null, url: '', for_attendees: false };
const MAX_MATERIALS = 20;

export function MaterialsField(control: Control<Material[]>) {
  const t = useT();
  return (
    <ListField
      {...control}
      blank={BLANK}
      one={t('programme.edit.material')}
      addLabel={t('programme.edit.addMaterial')}
      max={MAX_MATERIALS}
    >
      {(of) => (
        <>
          <EntryText of={of} name="name_zh" label={t('programme.edit.materialZh')} />
          <EntryText of={of} name="name_en" label={t('programme.edit.materialEn')} />
          {of.entry.file_id ? (
            <p>
              {t('programme.edit.fromMedia')}{' '}
              <Button size="small" onClick={() => of.change({ file_id: null, url: '' })}>
                {t('programme.edit.useAddress')}
              </Button>
              {of.errorOf('file_id') ? <span role="alert">{of.errorOf('file_id')}</span> : null}
            </p>
          ) : (
            <EntryText of={of} name="url" label={t('programme.edit.materialUrl')} />
          )}
          <Field label={t('programme.edit.materialFor')} error={of.errorOf('for_attendees')}>
            <Select
              name={`for_attendees-${of.at}`}
              value={of.entry.for_attendees ? '1' : '0'}
              onChange={({ target }) => of.change({ for_attendees: target.value === '1' })}
            >
              <option value="0">{t('programme.edit.everybody')}</option>
              <option value="1">{t('programme.edit.attendees')}</option>
            </Select>
          </Field>
          <Suspense fallback={<Loading label={t('shared.loading')} lines={1} />}>
            <MaterialFile at={of.at} onFile={(id, name) => of.change(fileOf(of.entry, id, name))} />
          </Suspense>
        </>
      )}
    </ListField>
  );
}

/** A file brings its name along where nobody has typed one. */
function fileOf({ name_zh, name_en }: Material, file_id: number, name: string): Partial<Material> {
  const file = { file_id, url: '' };
  return name_zh || name_en ? file : { ...file, name_zh: name, name_en: name };
}
