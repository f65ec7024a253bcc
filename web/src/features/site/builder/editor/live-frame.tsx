// The live preview: the site itself in a frame, drawing what is being edited before it is saved.
import type { RefObject } from 'react';
import type { Node } from '@/features/site/builder/model/tree';
import { useI18n } from '@/shared/i18n';
import { SiteFrame } from '@/shared/tools/site-frame';
import { useLivePreview } from './use-live-preview';

interface LiveFrameProps {
  frame: RefObject<HTMLIFrameElement | null>;
  root: Node;
  /** The page to show, by its path. */
  path: string;
  chosen: Node | undefined;
  chosenName: string;
  onPick: (mark: string) => void;
}

export function LiveFrame({ frame, root, path, chosen, chosenName, onPick }: LiveFrameProps) {
  const { t, lang } = useI18n();
  useLivePreview({ frame, root, path, chosen, chosenName, onPick });
  return (
    <SiteFrame
      frame={frame}
      path={path}
      lang={lang}
      words={{
        title: t('site.builder.preview'),
        device: t('site.builder.preview.device'),
        desk: t('site.builder.preview.desk'),
        phone: t('site.builder.preview.phone'),
        lang: t('site.builder.preview.lang'),
        frame: t('site.builder.preview.frame', { path }),
      }}
    />
  );
}
