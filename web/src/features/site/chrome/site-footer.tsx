// Owns the public footer: contacts, scan codes, friendly links, copyright, filing number and the language switch.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ContactPerson } from '@/api/models';
import { useI18n } from '@/shared/i18n';
import { LangSwitch } from '@/shared/lang-switch';
import { LocalText, localValue } from '@/shared/local-text';
import { SiteLink } from '@/shared/site-link';
import { useStartup } from '@/shared/startup';
import { contactsQuery } from '../queries';
import { FooterCode } from './footer-code';
import { Logo } from './logo';
import { menuText } from './menu-links';
import styles from './site-footer.module.css';
import { type FriendlyLink, footerConfig } from './system-config';

/** The specification shows two. */
const MAX_CONTACTS = 2;

function Contact({ person }: { person: ContactPerson }) {
  const { t, lang } = useI18n();
  const role = localValue(person, 'role', lang);
  return (
    <div>
      <h2 className={styles.heading} lang={role.lang}>
        {role.text || t('site.footer.contact')}
      </h2>
      <address className={styles.text}>
        <LocalText row={person} name="name" />
        {person.mobile && (
          <a href={`tel:${person.mobile.replace(/\s/g, '')}`} className={styles.phone}>
            {person.mobile}
          </a>
        )}
        {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
      </address>
    </div>
  );
}

function Friend({ link }: { link: FriendlyLink }) {
  const { lang } = useI18n();
  const address = localValue(link, 'web', lang).text;
  const name = <LocalText row={link} name="name" />;
  return <li>{address ? <SiteLink to={address}>{name}</SiteLink> : name}</li>;
}

/** The site's own pages, as its menu names them. */
function Pages() {
  const i18n = useI18n();
  const { structure } = useStartup();
  const pages = structure.menu.flatMap((item) => [item, ...(item.children ?? [])]);
  return (
    <nav aria-label={i18n.t('site.footer.pages')} className={styles.pages}>
      <ul className={styles.friends}>
        {pages.map((item) => (
          <li key={item.path + item.text}>
            <SiteLink to={item.path}>{menuText(item, i18n)}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the ministry's register answers for a filing number. */
const REGISTER = 'https://beian.miit.gov.cn/';

export function SiteFooter() {
  const { t } = useI18n();
  const { system, meetingId } = useStartup();
  const { data: contacts = [] } = useQuery(contactsQuery(meetingId));
  const config = footerConfig(system);
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <div className={styles.grid}>
          <div className={styles.brand}>
            <Logo reversed />
            <p className={styles.about}>{t('site.footer.about')}</p>
            <LangSwitch className={styles.onInk} />
          </div>
          {contacts.slice(0, MAX_CONTACTS).map((person) => (
            <Contact key={person.id} person={person} />
          ))}
          <div className={styles.codes}>
            <FooterCode value={config.officialAccounts} name={t('site.footer.account')} />
            <FooterCode value={config.applet} name={t('site.footer.applet')} />
          </div>
        </div>
        <Pages />
        {config.links.length > 0 && (
          <nav aria-labelledby="footer-friends">
            <h2 id="footer-friends" className={styles.heading}>
              {t('site.footer.friends')}
            </h2>
            <ul className={styles.friends}>
              {config.links.map((link) => (
                <Friend key={`${link.name_zh}-${link.name_en}`} link={link} />
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.legal}>
          <LocalText row={config.copyright} name="copyright" />
          <Link to="/terms">{t('site.footer.terms')}</Link>
          {config.records.map((number) => (
            <a key={number} href={REGISTER} target="_blank" rel="noopener" lang="zh-CN">
              {number}
            </a>
          ))}
        </div>
      </div>
    </footer>
  );
}
