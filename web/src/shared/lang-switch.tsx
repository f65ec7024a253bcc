// The language switch: plain links, so that it works without JavaScript and keeps session, page and parameters.
import { useLocation } from 'react-router';
import { cx } from '@/ui/class-names';
import { type Lang, useI18n } from './i18n';
import styles from './lang-switch.module.css';

const LANGS: { lang: Lang; tag: string; text: string }[] = [
  { lang: 'zh', tag: 'zh-CN', text: '中文' },
  { lang: 'en', tag: 'en', text: 'EN' },
];

function hrefFor(search: string, hash: string, lang: Lang): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !part.startsWith('lang='));
  return `?${[...kept, `lang=${lang}`].join('&')}${hash}`;
}

export function LangSwitch({ className }: { className?: string }) {
  const { lang: current, t } = useI18n();
  const { search, hash } = useLocation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls, and a nav in header and footer alike would be two landmarks of one name
    <div role="group" className={cx(styles.switch, className)} aria-label={t('shared.language')}>
      {LANGS.map(({ lang, tag, text }) => {
        const href = hrefFor(search, hash, lang);
        return (
          <a
            key={lang}
            // The server knows only the parameters that change its page, and React leaves its links as they came. A new
            // element in their place would take the press and the focus away from whoever is already there.
            ref={(link) => link?.setAttribute('href', href)}
            href={href}
            suppressHydrationWarning
            hrefLang={tag}
            lang={tag}
            aria-current={lang === current ? 'true' : undefined}
          >
            {text}
          </a>
        );
      })}
    </div>
  );
}
