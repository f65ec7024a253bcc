// The bell in the header of site and console: how many notices are unread, the latest ones, each as soon as it comes.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { apiOf } from '@/api/query';
import { createI18n, useLang } from '@/shared/i18n';
import { useLive } from '@/shared/live/use-live';
import { Icon } from '@/ui/icon';
import { bell } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './bell.module.css';
import { BellPanel } from './bell-panel';
import en from './labels.en';
import zh from './labels.zh';
import { NOTICES, UNREAD, unreadQuery } from './models';
import { newsIn, shownCount } from './news';

/** While nothing is told. */
const ASK_MS = 60_000;

export default function Bell({ userId }: { userId: number }) {
  const lang = useLang();
  const { t, local } = createI18n(lang, lang === 'zh' ? zh : en);
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [came, setCame] = useState('');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);

  const reread = () => {
    void client.invalidateQueries({ queryKey: [UNREAD] });
    void client.invalidateQueries({ queryKey: [NOTICES] });
  };
  const state = useLive(
    `notices:${userId}`,
    (event) => {
      const news = newsIn(event);
      if (!news) return;
      client.setQueryData(unreadQuery().queryKey, { unread: news.unread });
      void client.invalidateQueries({ queryKey: [NOTICES] });
      if (event.kind === 'notice') setCame(t('notices.bell.came', { title: local(news, 'title') }));
    },
    { onReset: reread },
  );
  const { data } = useQuery({ ...unreadQuery(), refetchInterval: state === 'online' ? false : ASK_MS });
  const shown = shownCount(data?.unread ?? 0);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    trigger.current?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const markRead = async (ids?: number[]) => {
    // One that does not get through stays unread, and says so by itself.
    const left = await apiOf(client)
      .put(NOTICES, ids ? { ids, all: null } : { ids: null, all: true }, { auth: true, json: true })
      .catch(() => null);
    if (left) client.setQueryData(unreadQuery().queryKey, left);
    await client.invalidateQueries({ queryKey: [NOTICES] });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus bubble up from the controls inside
    <div ref={box} className={styles.box} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={trigger}
        type="button"
        className={styles.bell}
        aria-expanded={open}
        aria-controls={id}
        aria-label={shown ? t('notices.bell.unread', { n: shown }) : t('notices.bell.none')}
        onClick={() => setOpen(!open)}
      >
        <Icon path={bell} size={20} />
        {shown ? <span className={styles.count}>{shown}</span> : null}
      </button>
      <VisuallyHidden>
        <span role="status">{came}</span>
      </VisuallyHidden>
      <section id={id} className={styles.panel} hidden={!open} aria-label={t('notices.bell.title')}>
        {open ? (
          <BellPanel t={t} local={local} unread={data?.unread ?? 0} onRead={markRead} onLeave={() => setOpen(false)} />
        ) : null}
      </section>
    </div>
  );
}
