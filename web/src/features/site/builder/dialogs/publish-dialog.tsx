// Before publishing: what will change for visitors, and a note for the list of versions.
import { useQuery } from '@tanstack/react-query';
import { compare } from '@/features/site/builder/model/compare';
import { type Node, toTree } from '@/features/site/builder/model/tree';
import { publishedQuery } from '@/features/site/builder/queries';
import { DifferenceList } from '@/features/site/builder/versions/difference-list';
import { DialogForm } from '@/shared/form';
import { useT } from '@/shared/i18n';
import { Loading } from '@/ui/states';

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
      title={t('site.builder.publish.title')}
      intro={t('site.builder.publish.text')}
      saveLabel={t('site.builder.publish')}
      width={880}
      initial={{ note: '', changes: null }}
      fields={[
        {
          kind: 'text',
          name: 'note',
          label: t('site.builder.version.note'),
          hint: t('site.builder.publish.noteHint'),
          maxLength: 200,
        },
        {
          kind: 'custom',
          name: 'changes',
          label: t('site.builder.publish.changes'),
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
      before={t('site.builder.version.published')}
      after={t('site.builder.version.draft')}
    />
  );
}
