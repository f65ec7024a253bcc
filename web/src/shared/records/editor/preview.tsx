// The record as the site would show it: the site itself in a frame, with the draft in the place of what is public.
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { type FromFrame, messageFrom, sendTo } from '@/shared/page/preview-messages';
import { SiteFrame } from '@/shared/tools/site-frame';
import { NO_ID, type PreviewPlan } from './types';

interface RecordPreviewProps {
  start: string;
  plan: (id: number) => PreviewPlan;
  id: number | undefined;
}

export function RecordPreview({ start, plan, id = NO_ID }: RecordPreviewProps) {
  const { t, lang } = useI18n();
  const frame = useRef<HTMLIFrameElement>(null);
  /** How often a site came alive in the frame; each time it must hear everything anew. */
  const [lives, setLives] = useState(0);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = messageFrom<FromFrame>(event, frame.current?.contentWindow);
      if (message?.fairway === 'ready') setLives((count) => count + 1);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const latest = useRef(plan);
  latest.current = plan;
  useEffect(() => {
    if (lives > 0) sendTo(frame.current?.contentWindow, { fairway: 'record', ...latest.current(id) });
  }, [lives, id]);
  return (
    <SiteFrame
      frame={frame}
      path={start}
      lang={lang}
      words={{
        title: t('records.editor.preview'),
        device: t('records.editor.device'),
        desk: t('records.editor.desk'),
        phone: t('records.editor.phone'),
        lang: t('records.editor.languages'),
        frame: t('records.editor.frame'),
      }}
    />
  );
}
