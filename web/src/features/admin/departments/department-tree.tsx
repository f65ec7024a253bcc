// The tree of departments: folded by branch, moved by dragging its handles or by the arrow keys on them.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Department } from '@/features/admin/models';
import { MAY } from '@/features/admin/permissions';
import { treeEntries } from '@/shared/form';
import { grouped } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { useAllowed } from '@/shared/session';
import { cx } from '@/ui/class-names';
import { Icon } from '@/ui/icon';
import { chevronDown, chevronRight, gripVertical } from '@/ui/icons';
import styles from './department-tree.module.css';
import { type Step, stepTarget, type Target } from './moves';
import { departmentNodes } from './nodes';
import { useTreeDrag } from './use-tree-drag';

export interface DepartmentTreeProps {
  departments: Department[];
  onMove: (id: number, target: Target) => void;
  /** The buttons of one row. */
  buttons: (department: Department) => ReactNode;
}

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' };

export function DepartmentTree({ departments, onMove, buttons }: DepartmentTreeProps) {
  const { t, lang, local } = useI18n();
  const tree = useRef<HTMLUListElement>(null);
  const seesAccounts = useAllowed(MAY.accounts);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const nodes = departmentNodes(departments, local);
  const { dragged, hover, begin } = useTreeDrag(tree, nodes, onMove);

  const fold = (id: number) =>
    setFolded((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])));
  const step = (event: KeyboardEvent, id: number) => {
    const name = STEPS[event.key];
    if (!name) return;
    event.preventDefault();
    const target = stepTarget(nodes, id, name);
    if (target) onMove(id, target);
  };

  const hidden = new Set<number>();
  const entries = treeEntries(nodes).filter((entry) => {
    const isHidden = entry.parentId !== null && (hidden.has(entry.parentId) || folded.has(entry.parentId));
    if (isHidden) hidden.add(entry.id);
    return !isHidden;
  });

  return (
    <ul ref={tree} className={styles.tree} data-dragging={dragged !== null || undefined}>
      {entries.map((entry) => {
        const department = departments.find(({ id }) => id === entry.id);
        if (!department) return null;
        const other = lang === 'zh' ? department.name_en : department.name_zh;
        return (
          <li
            key={entry.id}
            data-department={entry.id}
            data-depth={Math.min(entry.depth, 6)}
            data-zone={hover?.id === entry.id ? hover.zone : undefined}
            className={cx(styles.row, dragged === entry.id && styles.dragged)}
          >
            <button
              type="button"
              className={styles.handle}
              aria-label={t('admin.department.handle', { name: entry.label })}
              onPointerDown={(event) => begin(event, entry.id)}
              onKeyDown={(event) => step(event, entry.id)}
            >
              <Icon path={gripVertical} size={16} />
            </button>
            {entry.hasChildren ? (
              <button
                type="button"
                className={styles.fold}
                aria-expanded={!folded.has(entry.id)}
                aria-label={t('admin.department.fold', { name: entry.label })}
                onClick={() => fold(entry.id)}
              >
                <Icon path={folded.has(entry.id) ? chevronRight : chevronDown} size={16} />
              </button>
            ) : (
              <span className={styles.fold} />
            )}
            <span className={styles.name}>
              <b>{entry.label}</b>
              {other && other !== entry.label ? <small lang={lang === 'zh' ? 'en' : 'zh-CN'}>{other}</small> : null}
            </span>
            <span className={styles.members}>
              {seesAccounts && department.members > 0 ? (
                <Link to={`/admin/accounts?department_id=${entry.id}`}>
                  {t('admin.department.members', { n: grouped(department.members) })}
                </Link>
              ) : (
                t('admin.department.members', { n: grouped(department.members) })
              )}
            </span>
            {buttons(department)}
          </li>
        );
      })}
    </ul>
  );
}
