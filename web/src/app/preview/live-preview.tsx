// The site inside the builder's frame: it draws what is being edited, shows what is chosen, and says what was pressed.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setChosenMark } from '@/shared/page/chosen';
import {
  type FromFrame,
  LIVE,
  messageFrom,
  type PreviewAnswer,
  sendTo,
  type ToFrame,
} from '@/shared/page/preview-messages';
import { startupOf } from '@/shared/startup';
import styles from './live-preview.module.css';
import { type Box, boxOf, isInView } from './marks';
import type { PreviewProps } from './preview';

type Chosen = Extract<ToFrame, { fairway: 'select' }>;

/** Pixels; on a piece this low its name would hide it, and stands below. */
const LOW = 64;

const say = (message: FromFrame) => sendTo(window.parent, message);

/** Pressing anything chooses it in the builder; nothing in the frame leads anywhere by itself. */
function usePicking() {
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-preview-own]')) return;
      event.preventDefault();
      event.stopPropagation();
      const marked = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-unit]') : null;
      if (marked?.dataset.unit) say({ fairway: 'picked', mark: marked.dataset.unit });
    };
    const stop = (event: Event) => event.preventDefault();
    document.addEventListener('click', press, true);
    document.addEventListener('submit', stop, true);
    return () => {
      document.removeEventListener('click', press, true);
      document.removeEventListener('submit', stop, true);
    };
  }, []);
}

/** Where the chosen piece is drawn, followed while the page around it loads and changes. */
function useBox(chosen: Chosen | null, pathname: string): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is a reason to look again
  useEffect(() => {
    let mustScroll = chosen?.scroll ?? false;
    const look = () => {
      const found = chosen?.mark ? boxOf(chosen.mark) : null;
      setBox(found);
      if (!found || !mustScroll) return;
      mustScroll = false;
      if (isInView(found)) return;
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top: found.top - 96, behavior: isStill ? 'instant' : 'smooth' });
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [chosen, pathname]);
  return box;
}

/** A record that is being edited takes the place of what the API says; nothing asks again. */
function takeAnswer(client: QueryClient, answer: PreviewAnswer) {
  client.setQueryDefaults(answer.key, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(answer.key, (before: object | undefined) =>
    'data' in answer ? answer.data : { ...before, ...answer.merge },
  );
}

export function LivePreview({ onStructure }: PreviewProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  usePicking();
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = messageFrom<ToFrame>(event, window.parent);
      if (message?.fairway === 'structure') onStructure(message.body);
      if (message?.fairway === 'go') void navigate(`${message.path}?preview=${LIVE}`, { replace: true });
      if (message?.fairway === 'record') {
        for (const answer of message.answers) takeAnswer(client, answer);
        const path = `${message.path}${message.path.includes('?') ? '&' : '?'}preview=${LIVE}`;
        if (path !== window.location.pathname + window.location.search) void navigate(path, { replace: true });
        // What every page begins with is read anew when the root is drawn.
        const startup = startupOf(client);
        if (startup) onStructure({ menu: startup.structure.menu, pages: startup.structure.pages });
      }
      if (message?.fairway === 'select') {
        setChosen(message);
        setChosenMark(message.mark);
      }
    };
    window.addEventListener('message', listen);
    say({ fairway: 'ready' });
    return () => window.removeEventListener('message', listen);
  }, [client, navigate, onStructure]);
  const box = useBox(chosen, pathname);
  if (!box || !chosen) return null;
  const place = {
    '--top': `${box.top}px`,
    '--left': `${box.left}px`,
    '--width': `${box.width}px`,
    '--height': `${box.height}px`,
  } as CSSProperties;
  return (
    <div
      className={styles.outline}
      style={place}
      aria-hidden="true"
      data-outline={chosen.mark}
      data-low={box.height < LOW || undefined}
    >
      <span>{chosen.name}</span>
    </div>
  );
}
