// Two versions side by side: any earlier one, the published one, or what is being edited.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readPage } from '@/api/query';
import { compare } from '@/features/site/builder/model/compare';
import { type Body, toTree } from '@/features/site/builder/model/tree';
import { VERSIONS, type Version, versionQuery } from '@/features/site/builder/queries';
import { formatDate } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Loading } from '@/ui/states';
import styles from './compare-dialog.module.css';
import { DifferenceList } from './difference-list';

/** What a version is compared with at first. */
export type Counterpart = 'draft' | 'previous';

interface CompareDialogProps {
  /** The version to begin with; null keeps the dialog closed. */
  version: Version | null;
  counterpart: Counterpart;
  /** What is being edited. */
  draft: Body;
  onClose: () => void;
}

export function CompareDialog({ version, counterpart, draft, onClose }: CompareDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={version !== null}
      onClose={onClose}
      title={t('site.builder.compare')}
      closeLabel={t('shared.close')}
      width={920}
      footer={<Button onClick={onClose}>{t('shared.close')}</Button>}
    >
      {version ? <Comparison version={version} counterpart={counterpart} draft={draft} /> : null}
    </Dialog>
  );
}

const DRAFT = 0;

/** The one that was on the site before it. */
const previousOf = (version: Version, all: readonly Version[]) =>
  all.filter((row) => row.version < version.version).sort((a, b) => b.version - a.version)[0];

type ComparisonProps = Omit<CompareDialogProps, 'onClose'> & { version: Version };

function Comparison({ version, counterpart, draft }: ComparisonProps) {
  const t = useT();
  const { data: list } = useQuery(readPage(VERSIONS, { limit: 100 }, { auth: true, staleTime: 0 }));
  const isPrevious = counterpart === 'previous';
  const [chosenBefore, setBefore] = useState<number | null>(null);
  const [after, setAfter] = useState(isPrevious ? version.id : DRAFT);
  const previous = isPrevious ? previousOf(version, list?.rows ?? []) : undefined;
  // Which one came before is known once the list is there.
  const before = chosenBefore ?? (isPrevious ? (previous?.id ?? version.id) : version.id);
  const old = useBody(before, draft);
  const now = useBody(after, draft);
  const name = (id: number) => {
    const found = list?.rows.find((row) => row.id === id) ?? (version.id === id ? version : undefined);
    return found ? t('site.builder.version.n', { n: found.version }) : t('site.builder.version.draft');
  };
  const choice = (label: string, value: number, onChange: (id: number) => void) => (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        <option value={DRAFT}>{t('site.builder.version.draft')}</option>
        {(list?.rows ?? [version]).map((row) => (
          <option key={row.id} value={row.id}>
            {t('site.builder.version.option', {
              n: row.version,
              at: formatDate(row.created_at, 'minute'),
              note: row.note,
            })}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <>
      <div className={styles.choices}>
        {choice(t('site.builder.compare.before'), before, setBefore)}
        {choice(t('site.builder.compare.after'), after, setAfter)}
      </div>
      {old.isError || now.isError ? (
        <Alert kind="bad">{t('shared.busy')}</Alert>
      ) : old.body && now.body ? (
        <DifferenceList
          differences={compare(toTree(old.body), toTree(now.body))}
          before={name(before)}
          after={name(after)}
        />
      ) : (
        <Loading label={t('shared.loading')} lines={6} />
      )}
    </>
  );
}

function useBody(id: number, draft: Body): { body: Body | undefined; isError: boolean } {
  const { data, isError } = useQuery({ ...versionQuery(id), enabled: id !== DRAFT });
  return { body: id === DRAFT ? draft : data, isError };
}
