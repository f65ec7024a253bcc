// A table is imported in three steps: choose the file, check what it would do, import it and see the result.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { idIn } from '@/api/query';
import { useT } from '@/shared/i18n';
import { ToolsPage } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { ErrorPanel, Loading } from '@/ui/states';
import { CheckStep } from './check-step';
import { FileStep } from './file-step';
import styles from './import.module.css';
import { type ImportPath, type ImportRun, isStarted, type Names } from './models';
import { runQuery } from './queries';
import { ResultStep } from './result-step';

interface ImportScreenProps {
  path: ImportPath;
  title: string;
  lead: string;
  /** The list that it fills. */
  list: { page: string; label: string };
  names: Names;
}

const STEPS = ['file', 'check', 'result'] as const;

export function ImportScreen({ path, title, lead, list, names }: ImportScreenProps) {
  const t = useT();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = idIn(params);
  const { data: run, error } = useQuery({ ...runQuery(path, id ?? 0), enabled: id !== null });
  const step = id === null ? 0 : run && isStarted(run.state) ? 2 : 1;
  const take = (taken: ImportRun) => {
    client.setQueryData(runQuery(path, taken.id).queryKey, taken);
    setParams({ id: String(taken.id) });
  };
  const leave = () => setParams({});
  return (
    <ToolsPage
      title={title}
      lead={lead}
      buttons={
        <Button as={Link} to={list.page}>
          {list.label}
        </Button>
      }
    >
      <ol className={styles.steps} aria-label={t('shared.import.steps')}>
        {STEPS.map((name, at) => (
          <li key={name} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
            <span>{at + 1}</span>
            {t(`shared.import.step.${name}`)}
          </li>
        ))}
      </ol>
      {id === null ? <FileStep path={path} onTaken={take} /> : null}
      {id !== null && error ? (
        <ErrorPanel
          title={t('shared.import.failed')}
          action={<Button onClick={leave}>{t('shared.import.another')}</Button>}
        />
      ) : null}
      {id !== null && !error && !run ? <Loading label={t('shared.loading')} /> : null}
      {id !== null && !error && run && step === 1 ? (
        // Another mapping begins with what the server has.
        <CheckStep key={run.mapping.join()} path={path} run={run} names={names} onLeave={leave} />
      ) : null}
      {id !== null && !error && run && step === 2 ? (
        <ResultStep path={path} run={run} names={names} list={list} onLeave={leave} />
      ) : null}
    </ToolsPage>
  );
}
