// Choosing a file for a session: one of the organiser's media, or one that is put there.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { read } from '@/api/query';
import { useT } from '@/shared/i18n';
import { type MediaNode, Uploader } from '@/shared/upload';
import { useMayPick, useMediaOwner } from '@/shared/upload/owner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface MaterialFileProps {
  at: number;
  onFile: (id: number, name: string) => void;
}

export default function MaterialFile({ at, onFile }: MaterialFileProps) {
  const t = useT();
  const mayPick = useMayPick();
  const owner = useMediaOwner();
  const [isChoosing, setChoosing] = useState(false);
  const { data: info } = useQuery({
    ...read('/atlas/atams_media/library', owner, { auth: true }),
    enabled: isChoosing,
  });
  if (!mayPick) return null;
  const take = (node: MediaNode | undefined) => {
    setChoosing(false);
    if (node) onFile(node.id, node.name.replace(/\.[^.]+$/, ''));
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
              target={{ ...owner, dir_name: t('programme.edit.folder'), is_public: 0 }}
              rules={{
                kinds: ['docs', 'image'],
                maxMb: { docs: info?.limits.docs_mb, image: info?.limits.image_mb },
                limit: 1,
                keepBoth: true,
              }}
              pickFrom={{ ...owner, limit: 1, onPick: ([node]) => take(node) }}
              onDone={take}
            />
          ) : null}
        </Dialog>,
        document.body,
      )}
    </div>
  );
}
