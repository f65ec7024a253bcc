// Before publishing: what will change for visitors, and a note for the list of versions.
import { useQuery } from '@tanstack/react-query';
import { DialogForm } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Loading } from '@/ui/states';
import { compare } from '../model/compare';
import { type Node, toTree } from '../model/tree';
import { publishedQuery } from '../queries';
import { DifferenceList } from '../versions/difference-list';

interface PublishDialogProps {
  open: boolean;
  root: Node;
  onClose: () => void;
  /** Saves what is unsaved, then publishes. */
  publish: (note: string) => Promise<unknown>;
}

export function PublishDialog({ open, root, onClose, publish }: PublishDialogProps) {
  const t = useT();
  return (
    <DialogForm<{ note: string; changes: null }>
      open={open}
      onClose={onClose}
      title={t('structure.publish.title')}
      intro={t('structure.publish.text')}
      saveLabel={t('structure.publish')}
      width={880}
      initial={{ note: '', changes: null }}
      fields={[
        {
          kind: 'text',
          name: 'note',
          label: t('structure.version.note'),
          hint: t('structure.publish.noteHint'),
          maxLength: 200,
        },
        {
          kind: 'custom',
          name: 'changes',
          label: t('structure.publish.changes'),
          render: () => <Changes root={root} />,
        },
      ]}
      save={({ note }) => publish(note)}
    />
  );
}

function Changes({ root }: { root: Node }) {
  const t = useT();
  const { data } = useQuery(publishedQuery());
  if (!data) return <Loading label={t('shared.loading')} lines={4} />;
  return (
    <DifferenceList
      differences={compare(toTree(data), root)}
      before={t('structure.version.published')}
      after={t('structure.version.draft')}
    />
  );
}
