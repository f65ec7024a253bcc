// Owns the language switch: plain links, so that it works without JavaScript and keeps the page and the session.
import { useLocation } from 'react-router';
import { useI18n } from '@/shared/i18n';
import { cx } from '@/ui/class-names';
import styles from './language-switch.module.css';

const CHOICES = [
  { code: 'zh', tag: 'zh-CN', text: '中文' },
  { code: 'en', tag: 'en', text: 'EN' },
] as const;

/** Keeps the other parameters of the address, such as the id of an article. */
export function languageHref(search: string, code: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('lang='));
  return `?${[...rest, `lang=${code}`].join('&')}`;
}

export function LanguageSwitch({ onInk = false }: { onInk?: boolean }) {
  const { t, lang } = useI18n();
  const { search } = useLocation();
  return (
    <nav className={cx(styles.switch, onInk && styles.onInk)} aria-label={t('site.lang')}>
      {CHOICES.map(({ code, tag, text }) => (
        <a
          key={code}
          href={languageHref(search, code)}
          lang={tag}
          hrefLang={tag}
          aria-current={lang === code ? 'true' : undefined}
          className={styles.choice}
        >
          {text}
        </a>
      ))}
    </nav>
  );
}
