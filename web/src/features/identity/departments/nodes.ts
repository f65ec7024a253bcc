// Departments as nodes of a tree.
import type { Department } from '@/features/identity/models';
import type { TreeNode } from '@/shared/form';
import type { I18n } from '@/shared/i18n';

/** Siblings in their order. */
export const departmentNodes = (departments: readonly Department[], local: I18n['local']): TreeNode[] =>
  departments
    .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
    .map((department) => ({
      id: department.id,
      parentId: department.parent_id ?? null,
      label: local(department, 'name'),
    }));
