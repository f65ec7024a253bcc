// Choosing a file for a session: one of the organiser's media, or one that is put there. It gets an address that lasts.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '@/shared/i18n';
import { type MediaNode, Uploader } from '@/shared/upload';
import { useMayPick, useMediaOwner } from '@/shared/upload/owner';
import { usePublicAddress } from '@/shared/upload/picture-source';
import { useAttempt } from '@/shared/use-attempt';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface MaterialFileProps {
  at: number;
  onFile: (url: string, name: string) => void;
}

export default function MaterialFile({ at, onFile }: MaterialFileProps) {
  const t = useT();
  const mayPick = useMayPick();
  const owner = useMediaOwner();
  const attempt = useAttempt();
  const openToAll = usePublicAddress();
  const [isChoosing, setChoosing] = useState(false);
  if (!mayPick) return null;
  const take = async (node: MediaNode | undefined) => {
    setChoosing(false);
    if (!node) return;
    await attempt(async () => {
      const shown = await openToAll(node);
      onFile(shown.url ?? shown.download_url ?? '', shown.name.replace(/\.[^.]+$/, ''));
    });
  };
  const label = t('programme.edit.chooseFile');
  return (
    <div>
      <Button size="small" aria-label={`${label} ${at + 1}`} onClick={() => setChoosing(true)}>
        {label}
      </Button>
      {createPortal(
        <Dialog
          open={isChoosing}
          onClose={() => setChoosing(false)}
          title={label}
          closeLabel={t('shared.close')}
          width={720}
        >
          {isChoosing ? (
            <Uploader
              target={{ ...owner, dir_name: t('programme.edit.folder'), is_public: 1 }}
              rules={{ kinds: ['docs', 'image'], maxMb: {}, limit: 1, keepBoth: true }}
              pickFrom={{ ...owner, limit: 1, onPick: ([node]) => void take(node) }}
              onDone={(node) => void take(node)}
            />
          ) : null}
        </Dialog>,
        document.body,
      )}
    </div>
  );
}
