// The small forms of the explorer: a new folder, a new name, another place.
import { useQuery } from '@tanstack/react-query';
import { readPage } from '@/api/query';
import { DIRECTORIES, FILES, useReloadMedia } from '@/features/media/media-lists';
import { DialogForm, type Field, withAllBelow } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { FOLDER, type MediaNode, type MediaOwner } from '@/shared/upload';
import { useApi, WRITE } from '@/shared/use-api';

interface Named {
  name: string;
}
const MAX_NAME_LENGTH = 120;

function useNameField(): Field<Named> {
  const t = useT();
  return {
    kind: 'text',
    name: 'name',
    label: t('media.name'),
    required: true,
    maxLength: MAX_NAME_LENGTH,
    rule: (value) => (/[\\/:*?"<>|]/.test(value) ? t('media.nameRule') : null),
  };
}

interface FolderFormProps {
  open: boolean;
  owner: MediaOwner;
  dirId: number;
  onClose: () => void;
}

export function FolderForm({ open, owner, dirId, onClose }: FolderFormProps) {
  const t = useT();
  const api = useApi();
  const refresh = useReloadMedia();
  const name = useNameField();
  return (
    <DialogForm<Named>
      open={open}
      onClose={onClose}
      title={t('media.newFolder')}
      width={480}
      fields={[name]}
      initial={{ name: '' }}
      save={(values) => api.post(DIRECTORIES, { ...owner, dir_id: dirId, name: values.name.trim() }, WRITE)}
      onSaved={() => {
        toast.done(t('media.folderMade'));
        void refresh();
      }}
    />
  );
}

/** The extension is what the file is: it stays, so it is not offered for change. */
const splitName = (node: MediaNode): [string, string] => {
  const at = node.type === FOLDER ? -1 : node.name.lastIndexOf('.');
  return at > 0 ? [node.name.slice(0, at), node.name.slice(at)] : [node.name, ''];
};

export function RenameForm({ node, onClose }: { node: MediaNode | null; onClose: () => void }) {
  const t = useT();
  const api = useApi();
  const refresh = useReloadMedia();
  const name = useNameField();
  const [stem, extension] = node ? splitName(node) : ['', ''];
  return (
    <DialogForm<Named>
      open={node !== null}
      onClose={onClose}
      title={t('media.renameTitle', { name: node?.name ?? '' })}
      width={480}
      fields={[{ ...name, hint: extension ? t('media.extensionStays', { extension }) : undefined } as Field<Named>]}
      initial={{ name: stem }}
      saveLabel={t('media.rename')}
      save={async (values) => node && api.put(FILES, { id: node.id, name: values.name.trim() + extension }, WRITE)}
      onSaved={() => {
        toast.done(t('media.renamed'));
        void refresh();
      }}
    />
  );
}

interface MoveFormProps {
  nodes: readonly MediaNode[] | null;
  owner: MediaOwner;
  onClose: () => void;
  onMove: (ids: number[], dirId: number) => Promise<void>;
}
interface Place {
  dir_id: number | null;
}

export function MoveForm({ nodes, owner, onClose, onMove }: MoveFormProps) {
  const t = useT();
  const query = { ...owner, deep_query: 1, nopage: 1 };
  const { data, isLoading } = useQuery({
    ...readPage(DIRECTORIES, query, { auth: true, staleTime: 0 }),
    enabled: nodes !== null,
  });
  const folders = (data?.rows ?? []).map(({ id, name, dir_id }) => ({ id, label: name, parentId: dir_id || null }));
  const refused = new Set(
    (nodes ?? []).filter((node) => node.type === FOLDER).flatMap((node) => [...withAllBelow(folders, node.id)]),
  );
  const fields: Field<Place>[] = [
    {
      kind: 'tree',
      name: 'dir_id',
      label: t('media.folder'),
      nodes: folders,
      isLoading,
      refused,
      placeholder: t('media.root'),
    },
  ];
  return (
    <DialogForm<Place>
      open={nodes !== null}
      onClose={onClose}
      title={t('media.moveTitle', { n: nodes?.length ?? 0 })}
      width={480}
      fields={fields}
      initial={{ dir_id: nodes?.[0]?.dir_id || null }}
      saveLabel={t('media.move')}
      save={({ dir_id }) =>
        onMove(
          (nodes ?? []).map(({ id }) => id),
          dir_id ?? 0,
        )
      }
    />
  );
}
