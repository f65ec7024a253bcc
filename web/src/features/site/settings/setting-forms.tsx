// One dialog for each setting of a site.

import { DialogForm, type Field } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { useReload } from '@/shared/table';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { useReloadSite } from '@/shared/use-reload-site';
import { LinksField } from './links-field';
import type { FriendlyLink, Settings } from './values';

export type SettingName = keyof Settings;

/** Flat, and named as the server names what is wrong: `value.applet`, `value[0].web_en`. */
interface Values {
  value: FriendlyLink[] | string;
  'value.applet': string;
  'value.officialAccounts': string;
  'value.copyright_zh': string;
  'value.copyright_en': string;
}

interface SettingFormProps {
  name: SettingName | null;
  settings: Settings;
  tenantId: number | undefined;
  onClose: () => void;
}

export function SettingForm({ name, settings, tenantId, onClose }: SettingFormProps) {
  const t = useT();
  const api = useApi();
  const reload = useReload();
  const freshSite = useReloadSite();

  const isLink = (text: string) =>
    text === '' || /^(?:https?:\/\/|\/(?!\/))/.test(text.trim()) ? null : t('site.settings.badLink');
  const FIELDS: Record<SettingName, Field<Values>[]> = {
    friendly_link: [
      {
        kind: 'custom',
        name: 'value',
        label: t('site.settings.links'),
        hint: t('site.settings.linksHint'),
        render: ({ value, ...control }) => <LinksField value={value as FriendlyLink[]} {...control} />,
      },
    ],
    qrcode: [
      {
        kind: 'text',
        name: 'value.applet',
        label: t('site.settings.applet'),
        hint: t('site.settings.codeHint'),
        rule: isLink,
      },
      {
        kind: 'text',
        name: 'value.officialAccounts',
        label: t('site.settings.official'),
        hint: t('site.settings.codeHint'),
        rule: isLink,
      },
    ],
    copyright_information: [{ kind: 'pair', name: 'value.copyright', label: t('site.settings.copyright') }],
    record_no: [{ kind: 'text', name: 'value', label: t('site.settings.record'), hint: t('site.settings.recordHint') }],
  };
  const sentValue = (values: Values): unknown =>
    name === 'qrcode'
      ? { applet: values['value.applet'], officialAccounts: values['value.officialAccounts'] }
      : name === 'copyright_information'
        ? { copyright_zh: values['value.copyright_zh'], copyright_en: values['value.copyright_en'] }
        : values.value;

  return (
    <DialogForm<Values>
      open={name !== null}
      onClose={onClose}
      title={name ? t(`site.settings.edit.${name}`) : ''}
      width={name === 'friendly_link' ? 860 : 640}
      fields={name ? FIELDS[name] : []}
      initial={{
        value: name === 'record_no' ? settings.record_no : settings.friendly_link,
        'value.applet': settings.qrcode.applet,
        'value.officialAccounts': settings.qrcode.officialAccounts,
        'value.copyright_zh': settings.copyright_information.copyright_zh,
        'value.copyright_en': settings.copyright_information.copyright_en,
      }}
      save={async (values) =>
        name && api.put('/atms/configure/system', { name, value: sentValue(values), tenant_id: tenantId }, WRITE)
      }
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void reload('/atms/configure/settings');
        void freshSite();
      }}
    />
  );
}
