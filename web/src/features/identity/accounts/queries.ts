// What the account screens read: the list's path, and what its form and filters choose from.
import { useQuery } from '@tanstack/react-query';
import { read } from '@/api/query';
import { departmentNodes } from '@/features/identity/departments/nodes';
import { useI18n } from '@/shared/i18n';

export const ACCOUNTS = '/atms/account/accounts';

export function useAccountOptions() {
  const { local } = useI18n();
  const { data } = useQuery(read('/atms/account/options', {}, { auth: true, staleTime: 0 }));
  return {
    departments: departmentNodes(data?.departments ?? [], local),
    roles: (data?.roles ?? []).map((role) => ({ value: role.id, label: local(role, 'name') })),
  };
}
