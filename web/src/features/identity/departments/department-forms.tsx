// Naming a department, and moving one without dragging it.
import type { Department } from '@/features/identity/models';
import { DialogForm, type Field, withAllBelow } from '@/shared/form';
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { useApi, WRITE } from '@/shared/use-api';
import { departmentNodes } from './nodes';

export const DEPARTMENTS = '/atms/department/departments';

interface FormProps {
  departments: Department[];
  onClose: () => void;
  onSaved: () => void;
}

interface NameValues {
  name_zh: string;
  name_en: string;
  parent_id: number | null;
}

/** What is being named: an existing one, or a new one under a parent (null is the top). */
export type Naming = { department: Department } | { parentId: number | null };

export function DepartmentForm({ naming, departments, onClose, onSaved }: FormProps & { naming: Naming | null }) {
  const { t, local } = useI18n();
  const api = useApi();
  const old = naming && 'department' in naming ? naming.department : null;
  const initial = {
    name_zh: old?.name_zh ?? '',
    name_en: old?.name_en ?? '',
    parent_id: naming && 'parentId' in naming ? naming.parentId : null,
  };
  const fields: Field<NameValues>[] = [
    { kind: 'pair', name: 'name', label: t('identity.departments.name'), required: true, maxLength: 60 },
    ...(old
      ? []
      : ([
          {
            kind: 'tree',
            name: 'parent_id',
            label: t('identity.departments.parent'),
            nodes: departmentNodes(departments, local),
            placeholder: t('identity.departments.top'),
          },
        ] satisfies Field<NameValues>[])),
  ];
  return (
    <DialogForm<NameValues>
      open={naming !== null}
      onClose={onClose}
      title={t(old ? 'identity.departments.edit' : 'identity.departments.create')}
      fields={fields}
      initial={initial}
      save={async ({ name_zh, name_en, parent_id }) =>
        old
          ? api.put(DEPARTMENTS, { id: old.id, name_zh, name_en, version: old.version }, WRITE)
          : api.post(DEPARTMENTS, { name_zh, name_en, parent_id }, WRITE)
      }
      onSaved={() => {
        toast.done(t('shared.form.saved'));
        onSaved();
      }}
    />
  );
}

interface MoveValues {
  parent_id: number | null;
  place: string;
}

/** The way to move one without a pointer; the arrow keys on a handle make finer steps. */
export function MoveForm({ department, departments, onClose, onSaved }: FormProps & { department: Department | null }) {
  const { t, local } = useI18n();
  const api = useApi();
  const nodes = departmentNodes(departments, local);
  const firstUnder = (parentId: number | null) =>
    nodes.find((node) => node.parentId === parentId && node.id !== department?.id)?.id ?? null;
  const fields: Field<MoveValues>[] = [
    {
      kind: 'tree',
      name: 'parent_id',
      label: t('identity.departments.parent'),
      nodes,
      refused: department ? withAllBelow(nodes, department.id) : undefined,
      placeholder: t('identity.departments.top'),
    },
    {
      kind: 'radio',
      name: 'place',
      label: t('identity.departments.place'),
      options: [
        { value: 'first', label: t('identity.departments.first') },
        { value: 'last', label: t('identity.departments.last') },
      ],
    },
  ];
  return (
    <DialogForm<MoveValues>
      open={department !== null}
      onClose={onClose}
      title={t('identity.departments.moveTitle', { name: department ? local(department, 'name') : '' })}
      fields={fields}
      initial={{ parent_id: department?.parent_id ?? null, place: 'last' }}
      saveLabel={t('identity.departments.move')}
      save={async ({ parent_id, place }) =>
        department &&
        api.put(
          '/atms/department/move',
          { id: department.id, parent_id, before_id: place === 'first' ? firstUnder(parent_id) : null },
          WRITE,
        )
      }
      onSaved={() => {
        toast.done(t('identity.departments.moved'));
        onSaved();
      }}
    />
  );
}
