// The first step: a file is dropped or chosen, or the template is fetched; below stand earlier imports.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { apiOf } from '@/api/query';
import { downloadExport } from '@/shared/download-file';
import { failureText } from '@/shared/failure-text';
import { formatDate, grouped } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { useAttempt } from '@/shared/use-attempt';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { download, upload } from '@/ui/icons';
import { Table, Td, Th } from '@/ui/table';
import { Tag } from '@/ui/tag';
import tapArea from '@/ui/tap-area.module.css';
import styles from './import.module.css';
import type { ImportPath, ImportRun } from './models';
import { MAX_BYTES, runsQuery } from './queries';
import { STATE_FLAGS } from './state-flags';

interface FileStepProps {
  path: ImportPath;
  onTaken: (run: ImportRun) => void;
}

export function FileStep({ path, onTaken }: FileStepProps) {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const take = async (file: File | undefined) => {
    if (!file || isSending) return;
    if (file.size > MAX_BYTES) {
      setFailure(t('shared.import.tooLarge'));
      return;
    }
    setFailure(null);
    setSending(true);
    try {
      onTaken(await apiOf(client).postFile(path, file, { name: file.name }));
    } catch (error) {
      setFailure(failureText(error, t));
    } finally {
      setSending(false);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };

  return (
    <>
      <Sheet title={t('shared.import.step.file')}>
        <div className={styles.body}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
          <div
            className={styles.zone}
            data-over={isOver || undefined}
            onDragOver={over}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
          >
            <Icon path={upload} size={28} />
            <p className={styles.invite}>{t('shared.import.drop')}</p>
            <p id={`${id}-limits`} className={styles.note}>
              {t('shared.import.limits')}
            </p>
            <Button
              kind="ink"
              busy={isSending}
              aria-describedby={`${id}-limits`}
              onClick={() => input.current?.click()}
            >
              {t('shared.import.choose')}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".xlsx,.csv,.tsv,.txt,text/csv"
              aria-label={t('shared.import.choose')}
              onChange={(event) => {
                void take(event.currentTarget.files?.[0]);
                // Otherwise choosing the same file again would be no change.
                event.currentTarget.value = '';
              }}
            />
          </div>
          <p role="status" className={styles.note}>
            {isSending ? t('shared.import.sending') : ''}
          </p>
          {failure ? <Alert kind="bad">{failure}</Alert> : null}
          <div className={styles.template}>
            <Button onClick={() => void attempt(() => downloadExport(client, `${path}/template`, {}, 'xlsx'))}>
              <Icon path={download} />
              {t('shared.import.template')}
            </Button>
            <p className={styles.note}>{t('shared.import.templateHint')}</p>
          </div>
        </div>
      </Sheet>
      <Earlier path={path} />
    </>
  );
}

function Earlier({ path }: { path: ImportPath }) {
  const t = useT();
  const { data } = useQuery(runsQuery(path));
  if (!data) return null;
  return (
    <Sheet title={t('shared.import.earlier')}>
      <div className={styles.body}>
        {data.rows.length === 0 ? <p className={styles.note}>{t('shared.import.noEarlier')}</p> : null}
        {data.rows.length > 0 ? (
          <div className={styles.scroller}>
            <Table caption={t('shared.import.earlier')}>
              <thead>
                <tr>
                  <Th>{t('shared.import.file')}</Th>
                  <Th>{t('shared.import.where')}</Th>
                  <Th>{t('shared.import.result')}</Th>
                  <Th>{t('shared.import.by')}</Th>
                  <Th>{t('shared.import.at')}</Th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map((run) => (
                  <tr key={run.id}>
                    <Td className={styles.file}>
                      <Link className={tapArea.larger} to={`?id=${run.id}`}>
                        {run.file_name || `#${run.id}`}
                      </Link>
                    </Td>
                    <Td>
                      <Tag flag={STATE_FLAGS[run.state]}>{t(`shared.import.state.${run.state}`)}</Tag>
                    </Td>
                    <Td>
                      {t('shared.import.resultText', {
                        new: grouped(run.counts.new),
                        changed: grouped(run.counts.changed),
                        refused: grouped(run.counts.refused),
                      })}
                      {run.undo_until ? (
                        <small className={styles.until}>
                          {t('shared.import.undoUntil', { time: formatDate(run.undo_until, 'minute') })}
                        </small>
                      ) : null}
                    </Td>
                    <Td>{run.created_by_name}</Td>
                    <Td>{formatDate(run.created_at, 'minute')}</Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        ) : null}
      </div>
    </Sheet>
  );
}
