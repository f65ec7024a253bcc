// The rules of the distribution centre: what is live, the draft that is worked on, what it would have done, and the step from one
// to the other.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure, isFailure } from '@/api/failure';
import { read } from '@/api/query';
import { ConfirmDialog } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { Loaded } from '@/shared/page/loaded';
import { countriesQuery } from '@/shared/pickers/queries';
import type { RowAction } from '@/shared/table';
import { actionsFor, RowActions } from '@/shared/table/row-actions';
import { toast } from '@/shared/toast/toast';
import { Sheet, ToolsPage } from '@/shared/tools/page';
import { useApi, WRITE } from '@/shared/use-api';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { plus } from '@/ui/icons';
import { useCompanyNames } from './agent-list';
import { Outcome } from './dry-run';
import { DRY_RUN, type DryRun, PUBLIC_LEVELS, PUBLISH, RULES, type Rules } from './models';
import { RuleForm } from './rule-form';
import { complaintsOf, completeRule, moved, type Names, type RuleValues, ruleWords } from './rules';
import styles from './rules.module.css';

const OWN = { auth: true, staleTime: 0 } as const;

export default function RulesPage() {
  const { t } = useI18n();
  const query = useQuery(read(RULES, {}, OWN));
  return (
    <ToolsPage title={t('freight.rules.title')} lead={t('freight.rules.lead')}>
      <Loaded query={query}>{(rules) => <Board rules={rules} />}</Loaded>
    </ToolsPage>
  );
}

/** The words behind the ids that rules hold. */
function useNames(rules: readonly RuleValues[]): Names {
  const { local } = useI18n();
  const { data: levels = [] } = useQuery(read(PUBLIC_LEVELS, {}));
  const { data: countries = [] } = useQuery(countriesQuery());
  return {
    level: (id) => {
      const level = levels.find((one) => one.id === id);
      return level ? local(level, 'name') : String(id);
    },
    country: (id) => {
      const country = countries.find((one) => Number(one.id) === id);
      return country ? local(country, 'name') : String(id);
    },
    agent: useCompanyNames(rules.flatMap(({ agents }) => agents)),
  };
}

function Board({ rules }: { rules: Rules }) {
  const i18n = useI18n();
  const { t } = i18n;
  const api = useApi();
  const attempt = useAttempt();
  const client = useQueryClient();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  // The draft that somebody decided to put live: another that arrives meanwhile is not meant.
  const [publishing, setPublishing] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<DryRun | null>(null);
  const [busy, setBusy] = useState(false);
  const draft = rules.draft.map(completeRule);
  const live = rules.live.map(completeRule);
  const names = useNames([...draft, ...live]);
  const isChanged = rules.is_changed;

  /** The draft is always sent whole: its order is part of what it says. */
  async function save(next: readonly RuleValues[]) {
    await api.put(RULES, { rules: [...next], version: rules.version }, WRITE);
    // What was tried is not what stands there now.
    setOutcome(null);
    await client.invalidateQueries({ queryKey: [RULES] });
  }
  /** What is wrong with the rule stands where it was written. */
  async function saveRule(rule: RuleValues) {
    const at = typeof editing === 'number' ? editing : draft.length;
    try {
      await save(draft.toSpliced(at, 1, rule));
    } catch (error) {
      if (!isFailure(error)) throw error;
      throw new ApiFailure({ ...error, message: error.message, fields: complaintsOf(at, error.fields) });
    }
  }
  const put = (next: readonly RuleValues[]) => void attempt(() => save(next));

  async function tryOut() {
    if (busy) return;
    setBusy(true);
    await attempt(async () => setOutcome(await api.post(DRY_RUN, {}, WRITE)));
    setBusy(false);
  }

  const rowActions = [
    { key: 'edit', label: t('records.editRow'), act: (rule: RuleValues) => setEditing(draft.indexOf(rule)) },
    {
      key: 'up',
      label: t('freight.levels.up'),
      when: (rule: RuleValues) => draft.indexOf(rule) > 0,
      act: (rule: RuleValues) => put(moved(draft, draft.indexOf(rule), -1)),
    },
    {
      key: 'down',
      label: t('freight.levels.down'),
      when: (rule: RuleValues) => draft.indexOf(rule) < draft.length - 1,
      act: (rule: RuleValues) => put(moved(draft, draft.indexOf(rule), 1)),
    },
    {
      key: 'delete',
      label: t('records.delete'),
      bad: true,
      act: (rule: RuleValues) => put(draft.filter((one) => one !== rule)),
    },
  ];
  return (
    <>
      <Sheet
        title={t('freight.rules.draft')}
        aside={
          <Button size="small" kind="ink" onClick={() => setEditing('new')}>
            <Icon path={plus} size={16} />
            {t('freight.rules.add')}
          </Button>
        }
      >
        <div className={styles.body}>
          <p className={styles.quiet}>{t('freight.rules.order')}</p>
          <RuleList rules={draft} names={names} actions={rowActions} />
          <div className={styles.buttons}>
            <Button busy={busy} onClick={() => void tryOut()}>
              {t('freight.rules.tryOut')}
            </Button>
            <Button kind="ink" disabled={!isChanged} onClick={() => setPublishing(rules.version)}>
              {t('freight.rules.publish')}
            </Button>
            <span className={styles.quiet}>{t(isChanged ? 'freight.rules.differs' : 'freight.rules.same')}</span>
          </div>
        </div>
      </Sheet>
      {outcome ? <Outcome of={outcome} /> : null}
      <Sheet title={t('freight.rules.live')}>
        <div className={styles.body}>
          {live.length === 0 ? (
            <Alert kind="warn">{t('freight.rules.noneLive')}</Alert>
          ) : (
            <RuleList rules={live} names={names} />
          )}
        </div>
      </Sheet>
      <RuleForm
        rule={editing === null || editing === 'new' ? null : (draft[editing] ?? null)}
        isOpen={editing !== null}
        onClose={() => setEditing(null)}
        save={saveRule}
      />
      <ConfirmDialog
        open={publishing !== null}
        onClose={() => setPublishing(null)}
        title={t('freight.rules.publishTitle')}
        text={t(outcome ? 'freight.rules.publishText' : 'freight.rules.publishUntried')}
        actLabel={t('freight.rules.publish')}
        isBad={false}
        act={async () => {
          try {
            await api.post(PUBLISH, { version: publishing }, WRITE);
            toast.done(t('freight.rules.published'));
          } finally {
            // Also where somebody changed the draft: what stands there now is shown behind the question.
            await client.invalidateQueries({ queryKey: [RULES] });
          }
        }}
      />
    </>
  );
}

interface RuleListProps {
  rules: readonly RuleValues[];
  names: Names;
  actions?: RowAction<RuleValues>[];
}

function RuleList({ rules, names, actions }: RuleListProps) {
  const i18n = useI18n();
  if (rules.length === 0) return <p className={styles.quiet}>{i18n.t('freight.rules.none')}</p>;
  return (
    <ol className={styles.rules}>
      {rules.map((rule, at) => (
        <li key={rule.key || `new-${at}`}>
          <b>{at + 1}</b>
          <div>
            <h3>{rule.name}</h3>
            <ul>
              {ruleWords(rule, i18n, names).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
          {actions ? <RowActions actions={actionsFor(actions, rule, [])} row={rule} name={rule.name} /> : null}
        </li>
      ))}
    </ol>
  );
}
