// The hosts of a tenant's site, each with the language it speaks.
import type { Host } from '@/features/identity/models';
import type { Control } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { plus, trash } from '@/ui/icons';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import styles from './hosts-field.module.css';

export function HostsField({ value, onChange, errorAt }: Control<Host[]>) {
  const t = useT();
  const change = (at: number, part: Partial<Host>) =>
    onChange(value.map((host, place) => (place === at ? { ...host, ...part } : host)));
  return (
    <div className={styles.hosts}>
      {value.map((host, at) => (
        <div key={at} className={styles.host}>
          <Field label={t('identity.tenants.host', { n: at + 1 })} error={errorAt(`[${at}].host`)}>
            <Input
              name={`hosts[${at}].host`}
              value={host.host}
              placeholder="expo.example"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change(at, { host: event.target.value.trim() })}
            />
          </Field>
          <Field label={t('identity.tenants.hostLang', { n: at + 1 })} error={errorAt(`[${at}].lang`)}>
            <Select value={host.lang} onChange={(event) => change(at, { lang: event.target.value as Host['lang'] })}>
              <option value="zh">{t('shared.form.zh')}</option>
              <option value="en">{t('shared.form.en')}</option>
            </Select>
          </Field>
          <Button
            kind="bare"
            aria-label={t('identity.tenants.removeHost', { host: host.host })}
            onClick={() => onChange(value.toSpliced(at, 1))}
          >
            <Icon path={trash} />
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => onChange([...value, { host: '', lang: 'zh' }])}>
        <Icon path={plus} size={16} />
        {t('identity.tenants.addHost')}
      </Button>
    </div>
  );
}
