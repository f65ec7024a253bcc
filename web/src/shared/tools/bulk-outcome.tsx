// What became of several records: how many were done, and which were not, with the reason.
import { Alert } from '@/ui/alert';
import styles from './bulk-outcome.module.css';
import { ReadingDialog } from './reading-dialog';

export interface RefusedOne {
  id: number;
  name: string;
  note?: string;
  reason: string;
}

interface BulkOutcomeProps {
  /** Null while closed. */
  refused: RefusedOne[] | null;
  onClose: () => void;
  title: string;
  /** What was done to the others; nothing where there are none. */
  done: string | null;
  /** Said where nothing was done at all. */
  noneDone: string;
}

export function BulkOutcome({ refused, onClose, title, done, noneDone }: BulkOutcomeProps) {
  return (
    <ReadingDialog entry={refused} onClose={onClose} titleOf={() => title} width={560}>
      {(entries) => (
        <>
          {done === null ? <p>{noneDone}</p> : <Alert kind="ok">{done}</Alert>}
          <ul className={styles.list}>
            {entries.map((one) => (
              <li key={one.id}>
                <b>{one.name}</b>
                {one.note ? <small>{one.note}</small> : null}
                <p>{one.reason}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </ReadingDialog>
  );
}
