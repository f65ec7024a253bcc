// The friendly links of a site's footer: name and address in both languages, in their order.
import { type Control, type EntryControl, ListField } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { FriendlyLink } from './values';

const EMPTY: FriendlyLink = { name_zh: '', name_en: '', web_zh: '', web_en: '' };

export function LinksField(control: Control<FriendlyLink[]>) {
  const t = useT();
  const input = (
    { entry, at, change, errorOf }: EntryControl<FriendlyLink>,
    part: keyof FriendlyLink,
    label: string,
  ) => (
    <Field label={label} error={errorOf(part)}>
      <Input
        name={`value[${at}].${part}`}
        value={entry[part]}
        autoComplete="off"
        onChange={({ target }) => change({ [part]: target.value })}
      />
    </Field>
  );
  return (
    <ListField {...control} blank={EMPTY} one={t('site.settings.link')} addLabel={t('site.settings.linkAdd')}>
      {(link) => (
        <>
          {input(link, 'name_zh', t('site.settings.linkNameZh'))}
          {input(link, 'name_en', t('site.settings.linkNameEn'))}
          {input(link, 'web_zh', t('site.settings.linkWebZh'))}
          {input(link, 'web_en', t('site.settings.linkWebEn'))}
        </>
      )}
    </ListField>
  );
}
