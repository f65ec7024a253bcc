// Which column of the file is which: what was guessed, and how a person changes it.
import { useState } from 'react';
import { useT } from '@/shared/i18n';
import { Sheet } from '@/shared/tools/page';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Count } from '@/ui/tag';
import styles from './import.module.css';
import type { ImportRun } from './models';

interface ColumnsSheetProps {
  run: ImportRun;
  disabled: boolean;
  onApply: (mapping: string[]) => Promise<unknown>;
}

/** A field is read from one column: choosing it here takes it from where it was. */
export const assigned = (mapping: string[], at: number, key: string): string[] =>
  mapping.map((old, place) => (place === at ? key : key !== '' && old === key ? '' : old));

export function ColumnsSheet({ run, disabled, onApply }: ColumnsSheetProps) {
  const t = useT();
  const [mapping, setMapping] = useState(run.mapping);
  const isDirty = mapping.some((key, at) => key !== run.mapping[at]);
  const read = mapping.filter((key) => key !== '').length;
  return (
    <Sheet
      title={t('shared.import.columns')}
      aside={<Count>{t('shared.import.columnsRead', { read, all: mapping.length })}</Count>}
    >
      <div className={styles.body}>
        <p className={styles.note}>{t('shared.import.columnsHint')}</p>
        <div className={styles.columns}>
          {mapping.map((key, at) => (
            <Field key={at} label={run.headings[at] || t('shared.import.noHeading', { n: at + 1 })}>
              <Select
                name={`column-${at}`}
                value={key}
                disabled={disabled}
                data-unread={key === '' || undefined}
                onChange={(event) => setMapping(assigned(mapping, at, event.target.value))}
              >
                <option value="">{t('shared.import.leftOut')}</option>
                {run.columns.map((column) => (
                  <option key={column.key} value={column.key}>
                    {column.heading}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
        {isDirty ? (
          <Button kind="ink" disabled={disabled} onClick={() => void onApply(mapping)}>
            {t('shared.import.apply')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}
