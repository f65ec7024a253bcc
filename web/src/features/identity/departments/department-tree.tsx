// The tree of departments: folded by branch, moved by dragging its handles or by the arrow keys on them.
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Department } from '@/features/identity/models';
import { treeEntries } from '@/shared/form';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { type Step, Tree, TreeRow } from '@/shared/tools/tree';
import styles from './department-tree.module.css';
import { stepTarget, type Target } from './moves';
import { departmentNodes } from './nodes';
import { useTreeDrag } from './use-tree-drag';

interface DepartmentTreeProps {
  departments: Department[];
  onMove: (id: number, target: Target) => void;
  /** The buttons of one row. */
  buttons: (department: Department) => ReactNode;
}

export function DepartmentTree({ departments, onMove, buttons }: DepartmentTreeProps) {
  const { t, lang, local } = useI18n();
  const tree = useRef<HTMLUListElement>(null);
  const seesAccounts = useAllowed('identity.accounts');
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const nodes = departmentNodes(departments, local);
  const { dragged, hover, begin } = useTreeDrag(tree, nodes, onMove);

  const fold = (id: number, isOpen: boolean) =>
    setFolded((now) => new Set(isOpen ? [...now].filter((other) => other !== id) : [...now, id]));
  const go = (id: number, step: Step) => {
    const target = stepTarget(nodes, id, step);
    if (target) onMove(id, target);
  };

  const hidden = new Set<number>();
  const entries = treeEntries(nodes).filter((entry) => {
    const isHidden = entry.parentId !== null && (hidden.has(entry.parentId) || folded.has(entry.parentId));
    if (isHidden) hidden.add(entry.id);
    return !isHidden;
  });

  return (
    <Tree ref={tree} className={styles.tree} isDragging={dragged !== null}>
      {entries.map((entry) => {
        const department = departments.find(({ id }) => id === entry.id);
        if (!department) return null;
        const other = lang === 'zh' ? department.name_en : department.name_zh;
        return (
          <TreeRow
            key={entry.id}
            data-department={entry.id}
            className={styles.row}
            depth={entry.depth}
            isDragged={dragged === entry.id}
            zone={hover?.id === entry.id ? hover.zone : undefined}
            handle={{
              label: t('identity.departments.handle', { name: entry.label }),
              onDrag: (event) => begin(event, entry.id),
              onStep: (step) => go(entry.id, step),
            }}
            fold={
              entry.hasChildren
                ? {
                    label: t('identity.departments.fold', { name: entry.label }),
                    isOpen: !folded.has(entry.id),
                    onFold: (isOpen) => fold(entry.id, isOpen),
                  }
                : undefined
            }
          >
            <span className={styles.name}>
              <b>{entry.label}</b>
              {other && other !== entry.label ? <small lang={lang === 'zh' ? 'en' : 'zh-CN'}>{other}</small> : null}
            </span>
            <span className={styles.members}>
              {seesAccounts && department.members > 0 ? (
                <Link to={`/admin/accounts?department_id=${entry.id}`}>
                  {t('identity.departments.members', { n: grouped(department.members) })}
                </Link>
              ) : (
                t('identity.departments.members', { n: grouped(department.members) })
              )}
            </span>
            {buttons(department)}
          </TreeRow>
        );
      })}
    </Tree>
  );
}
