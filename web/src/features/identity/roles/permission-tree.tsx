// The tree of permissions in which a role is chosen: a branch ticks all of its leaves that one may give.
import type { Permission } from '@/features/identity/models';
import { useI18n } from '@/shared/i18n';
import { Checkbox } from '@/ui/checkbox';
import styles from './permission-tree.module.css';

interface PermissionTreeProps {
  permissions: readonly Permission[];
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Branches in the server's order. */
function branchesOf(permissions: readonly Permission[]): Permission[][] {
  const names = [...new Set(permissions.map((permission) => permission.group_en))];
  return names.map((name) => permissions.filter((permission) => permission.group_en === name));
}

/** What one may not give stays as it is, whichever branch is turned. */
export function toggleBranch(value: readonly string[], branch: readonly Permission[], isOn: boolean): string[] {
  const own = branch.filter((permission) => permission.is_own).map((permission) => permission.code);
  return isOn ? [...new Set([...value, ...own])] : value.filter((code) => !own.includes(code));
}

export function PermissionTree({ permissions, value, onChange }: PermissionTreeProps) {
  const { t, local } = useI18n();
  const turn = (code: string, isOn: boolean) =>
    onChange(isOn ? [...value, code] : value.filter((other) => other !== code));
  return (
    <ul className={styles.tree}>
      {branchesOf(permissions).map((branch) => {
        const [first] = branch;
        if (!first) return null;
        const chosen = branch.filter(({ code }) => value.includes(code)).length;
        return (
          <li key={first.group_en}>
            <Checkbox
              checked={chosen === branch.length}
              indeterminate={chosen > 0 && chosen < branch.length}
              disabled={!branch.some((permission) => permission.is_own)}
              onChange={(event) => onChange(toggleBranch(value, branch, event.target.checked))}
            >
              <b>{local(first, 'group')}</b>
            </Checkbox>
            <ul className={styles.leaves}>
              {branch.map((permission) => (
                <li key={permission.code}>
                  <Checkbox
                    name="permissions"
                    checked={value.includes(permission.code)}
                    disabled={!permission.is_own}
                    onChange={(event) => turn(permission.code, event.target.checked)}
                  >
                    {local(permission, 'label')}
                    <small className={styles.code}>
                      {permission.code}
                      {permission.is_own ? null : ` · ${t('identity.roles.notOwn')}`}
                    </small>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
