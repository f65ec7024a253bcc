// What the catalogue asks of exhibitors: open or not, until when, and how much fits.
import { useQueryClient } from '@tanstack/react-query';
import { DialogForm, type Field } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { SETTING, type Setting } from './models';

const valuesOf = (setting: Setting) => ({
  is_on: setting.is_on,
  deadline: setting.deadline ?? null,
  max_intro_zh: setting.max_intro_zh,
  max_intro_en: setting.max_intro_en,
  max_products: setting.max_products,
  max_pictures: setting.max_pictures,
});
type Values = ReturnType<typeof valuesOf>;

export function SettingForm({ setting, onClose }: { setting: Setting | null; onClose: () => void }) {
  const { t } = useI18n();
  const api = useApi();
  const client = useQueryClient();
  if (!setting) return null;
  const fields: Field<Values>[] = [
    {
      kind: 'switch',
      name: 'is_on',
      label: t('event.cataloguing.isOn'),
      hint: t('event.cataloguing.isOnHint'),
    },
    {
      kind: 'datetime',
      name: 'deadline',
      label: t('event.cataloguing.deadline'),
      hint: t('event.cataloguing.deadlineHint'),
    },
    {
      kind: 'number',
      name: 'max_intro_zh',
      label: t('event.cataloguing.maxIntroZh'),
      half: true,
      required: true,
      min: 20,
      max: 600,
    },
    {
      kind: 'number',
      name: 'max_intro_en',
      label: t('event.cataloguing.maxIntroEn'),
      half: true,
      required: true,
      min: 20,
      max: 2000,
    },
    {
      kind: 'number',
      name: 'max_products',
      label: t('event.cataloguing.maxProducts'),
      half: true,
      required: true,
      min: 1,
      max: 20,
    },
    {
      kind: 'number',
      name: 'max_pictures',
      label: t('event.cataloguing.maxPictures'),
      half: true,
      required: true,
      min: 0,
      max: 4,
    },
  ];
  return (
    <DialogForm<Values, Values, Setting>
      open
      onClose={onClose}
      title={t('event.cataloguing.settings')}
      fields={fields}
      initial={valuesOf(setting)}
      save={(values, version = setting.version) =>
        api.put(SETTING, { ...values, activity_id: setting.activity_id, version }, WRITE)
      }
      valuesOf={valuesOf}
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        void client.invalidateQueries({ queryKey: [SETTING] });
      }}
    />
  );
}
