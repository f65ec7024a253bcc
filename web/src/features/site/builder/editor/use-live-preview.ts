// Keeps the preview's frame at what is being edited: the structure, the page and the chosen piece, once it listens.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Node, toBody } from '@/features/site/builder/model/tree';
import { type FromFrame, messageFrom, sendTo } from '@/shared/page/preview-messages';

interface LiveOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  root: Node;
  path: string;
  chosen: Node | undefined;
  chosenName: string;
  onPick: (mark: string) => void;
}

/** Milliseconds of quiet before a change is drawn: typing is faster than a page needs to be. */
const SEND_DELAY_MS = 60;

export function useLivePreview({ frame, root, path, chosen, chosenName, onPick }: LiveOptions) {
  /** How often a site came alive in the frame; each time it must hear everything anew. */
  const [lives, setLives] = useState(0);
  const picked = useRef<string | null>(null);
  const latest = useRef(onPick);
  latest.current = onPick;

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = messageFrom<FromFrame>(event, frame.current?.contentWindow);
      if (message?.fairway === 'ready') setLives((count) => count + 1);
      if (message?.fairway === 'picked') {
        picked.current = message.mark;
        latest.current(message.mark);
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);

  useEffect(() => {
    if (lives === 0) return;
    const timer = setTimeout(() => {
      sendTo(frame.current?.contentWindow, { fairway: 'structure', body: toBody(root, { withMarks: true }) });
    }, SEND_DELAY_MS);
    return () => clearTimeout(timer);
  }, [root, lives, frame]);

  useEffect(() => {
    if (lives > 0) sendTo(frame.current?.contentWindow, { fairway: 'go', path });
  }, [path, lives, frame]);

  const mark = chosen && chosen.kind !== 'page' ? chosen.mark : null;
  useEffect(() => {
    if (lives === 0) return;
    // What was pressed in the frame is in sight already.
    const scroll = mark !== null && picked.current !== mark;
    picked.current = null;
    sendTo(frame.current?.contentWindow, { fairway: 'select', mark, name: chosenName, scroll });
  }, [mark, chosenName, lives, frame]);
}
