// The form of what is chosen: booths together, or one door, column or zone; the hall itself where nothing is.
import { type ReactNode, useId } from 'react';
import { useI18n } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { doorAt } from '../model/geometry';
import { DOOR_KINDS, type DoorKind, isOf, placeOf } from '../model/plan';
import type { Editing } from '../use-editing';
import { BoothForm, type BoothFormProps } from './booth-form';
import { HallForm } from './hall-form';
import { MetreField, TypedField } from './inputs';
import styles from './inspector.module.css';

export function Inspector(props: BoothFormProps) {
  const { editing } = props;
  const { t } = useI18n();
  const [first] = editing.chosen;
  if (editing.booths.length > 0) return <BoothForm {...props} />;
  if (first === undefined) return <HallForm editing={editing} />;
  const rest = { editing, at: placeOf(first) };
  return (
    <section className={styles.part} aria-label={t('booth.editor.inspector')}>
      {isOf(first, 'door') ? (
        <DoorForm {...rest} />
      ) : isOf(first, 'zone') ? (
        <ZoneForm {...rest} />
      ) : (
        <ColumnForm {...rest} />
      )}
      <Button wide onClick={props.onRemove}>
        {t('booth.editor.remove')}
      </Button>
    </section>
  );
}

interface PartProps {
  editing: Editing;
  at: number;
}

const Title = ({ children }: { children: ReactNode }) => <h2 className={styles.title}>{children}</h2>;

function DoorForm({ editing: { plan, edit }, at }: PartProps) {
  const { t } = useI18n();
  const door = plan.doors[at];
  if (!door) return null;
  const set = (next: typeof door) =>
    edit({ ...plan, doors: plan.doors.map((one, place) => (place === at ? next : one)) });
  return (
    <>
      <Title>{t('booth.editor.tool.door')}</Title>
      <Field label={t('booth.editor.doorKind')}>
        <Select value={door.kind} onChange={({ target }) => set({ ...door, kind: target.value as DoorKind })}>
          {DOOR_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`booth.editor.door.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      <MetreField
        label={t('booth.editor.width')}
        value={door.width}
        mixed=""
        min={5}
        onChange={(width) => set(doorAt(plan, door.x, door.y, { ...door, width }))}
      />
    </>
  );
}

function ColumnForm({ editing: { plan, edit }, at }: PartProps) {
  const { t } = useI18n();
  const column = plan.columns[at];
  if (!column) return null;
  const set = (next: typeof column) =>
    edit({ ...plan, columns: plan.columns.map((one, place) => (place === at ? next : one)) });
  return (
    <>
      <Title>{t('booth.editor.tool.column')}</Title>
      <div className={styles.pair}>
        <MetreField label="X, m" value={column.x} mixed="" onChange={(x) => set({ ...column, x })} />
        <MetreField label="Y, m" value={column.y} mixed="" onChange={(y) => set({ ...column, y })} />
      </div>
    </>
  );
}

function ZoneForm({ editing: { plan, edit }, at }: PartProps) {
  const { t } = useI18n();
  const id = useId();
  const zone = plan.zones[at];
  if (!zone) return null;
  const set = (next: typeof zone) =>
    edit({ ...plan, zones: plan.zones.map((one, place) => (place === at ? next : one)) });
  const text = (name: 'name_zh' | 'name_en', label: string) => (
    <TypedField
      key={`${id} ${at} ${name}`}
      label={label}
      value={zone[name]}
      mixed=""
      onDone={(words) => {
        set({ ...zone, [name]: words.trim().slice(0, 60) });
        return true;
      }}
    />
  );
  return (
    <>
      <Title>{t('booth.editor.tool.zone')}</Title>
      {text('name_zh', t('booth.editor.zoneZh'))}
      {text('name_en', t('booth.editor.zoneEn'))}
      <div className={styles.pair}>
        <MetreField
          label={t('booth.editor.width')}
          value={zone.w}
          mixed=""
          min={5}
          onChange={(w) => set({ ...zone, w })}
        />
        <MetreField
          label={t('booth.editor.depth')}
          value={zone.h}
          mixed=""
          min={5}
          onChange={(h) => set({ ...zone, h })}
        />
      </div>
    </>
  );
}
