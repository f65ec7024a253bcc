// Owns what a company says of itself: its profile, and the plain facts below it.
import type { ReactNode } from 'react';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { LocalText, localValue } from '@/shared/local-text';
import { Picture } from '@/ui/picture';
import { useNames } from '../../directory/names';
import type { Company } from '../queries';
import { Block } from './block';
import styles from './profile.module.css';

/** "www.farshore.example" of an address. */
const hostOf = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '');

export function Profile({ company: { info, custom } }: { company: Company }) {
  const { t, lang } = useI18n();
  const names = useNames();
  const profile = localValue(info, 'profile', lang);
  const facts: [key: string, label: ReactNode, value: ReactNode][] = [];
  const add = (key: string, label: ReactNode, value: ReactNode) => {
    if (value) facts.push([key, label, value]);
  };
  add('tags', t('company.page.business'), names.listed(info.tags.map(names.tag)));
  add('lanes', t('company.page.tradeLanes'), names.listed(info.lanes.map(names.lane)));
  add('city', t('company.page.city'), localValue(info, 'city', lang).text && <LocalText row={info} name="city" />);
  add(
    'address',
    t('company.page.postal'),
    localValue(info, 'address', lang).text && <LocalText row={info} name="address" />,
  );
  add(
    'capital',
    t('company.page.capital'),
    info.registered_capital > 0 && `${info.capital_currency} ${grouped(info.registered_capital)}`,
  );
  add(
    'website',
    t('company.page.website'),
    /^https?:\/\//.test(info.website) && (
      <a href={info.website} target="_blank" rel="noopener">
        {hostOf(info.website)}
      </a>
    ),
  );
  add('email', t('company.page.email'), info.email && <a href={`mailto:${info.email}`}>{info.email}</a>);
  add(
    'phone',
    t('company.page.phone'),
    info.phone && <a href={`tel:${info.phone.replaceAll(' ', '')}`}>{info.phone}</a>,
  );
  for (const row of custom) {
    add(`custom-${row.id}`, <LocalText row={row} name="label" />, <LocalText row={row} name="value" />);
  }
  if (!profile.text && facts.length === 0) return null;
  return (
    <Block title={t('company.page.about')}>
      {info.cover && (
        <div className={styles.cover}>
          <Picture src={info.cover} alt="" width={780} height={260} cover />
        </div>
      )}
      {profile.text && (
        <p className={styles.text} lang={profile.lang}>
          {profile.text}
        </p>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([key, label, value]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Block>
  );
}
