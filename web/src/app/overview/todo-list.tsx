// What there is to do, the most urgent first: how much of it, what it is, and the way there.
import { Link } from 'react-router';
import type { components } from '@/api/schema';
import { formatDate, grouped } from '@/shared/format';
import { useI18n, useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Flag, type FlagCode } from '@/ui/flag';
import { Empty } from '@/ui/states';
import styles from './overview-page.module.css';

type Task = components['schemas']['Task'];

const FLAGS: Record<Task['urgency'], FlagCode> = { now: 'U', soon: 'K', later: 'draft' };

export function TodoList({ tasks }: { tasks: Task[] }) {
  const t = useT();
  const all = tasks.reduce((sum, task) => sum + task.count, 0);
  return (
    <section className={styles.todo} aria-label={t('app.overview.todo')}>
      <header>
        <h2>{t('app.overview.todo')}</h2>
        {all > 0 ? <span className={styles.items}>{t('app.overview.items', { n: grouped(all) })}</span> : null}
      </header>
      {tasks.length === 0 ? (
        <Empty className={styles.nothing} title={t('app.overview.nothing')}>
          {t('app.overview.nothingText')}
        </Empty>
      ) : (
        <ul>
          {tasks.map((task, place) => (
            <TodoRow key={task.key} task={task} isFirst={place === 0} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TodoRow({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const t = useT();
  const note = useNote(task);
  return (
    <li>
      <Flag code={FLAGS[task.urgency]} />
      <b className={styles.figure}>{grouped(task.count)}</b>
      <div>
        <h3>{t.any(`task.${task.key}`, { n: task.count })}</h3>
        {note ? <p>{note}</p> : null}
      </div>
      <Button as={Link} to={task.page} className={styles.act} kind={isFirst ? 'go' : undefined}>
        {t.any(`task.${task.key}.act`, { n: task.count })}
      </Button>
    </li>
  );
}

/** A date stays on one line: nothing breaks after its hyphens or at its space. */
const unbroken = (date: string) => date.replaceAll('-', '-\u2060').replaceAll(' ', '\u00a0');

/** What its numbers say, or else the names of the first few. */
function useNote({ key, facts, items }: Task): string {
  const { t, local } = useI18n();
  const told = Object.entries(facts).filter(([, value]) => value > 0);
  if (told.length === 0) return items.map((item) => local(item, 'title')).join(t('records.listComma'));
  const words = told.map(([name, value]) => [name, name === 'since' ? unbroken(formatDate(value, 'minute')) : value]);
  return t.any(`task.${key}.note`, Object.fromEntries(words));
}
