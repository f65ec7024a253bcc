// The person looking, as the menu's rules need them.
import { useQuery } from '@tanstack/react-query';
import type { Viewer } from '@/shared/feature';
import { applyStatusQuery, isExhibitor, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';

export function useViewer(): Viewer {
  const { meeting, meetingId, summitId } = useStartup();
  const { user, permissions, userId } = useSession();
  const { data: status } = useQuery({ ...applyStatusQuery(meetingId), enabled: userId !== null });
  const { data: summit } = useQuery({
    ...applyStatusQuery(summitId ?? 0),
    enabled: userId !== null && summitId !== null,
  });
  const flags = meeting.apply_params?.other;
  return {
    isExhibitor: isExhibitor(status),
    summitStatus: summit?.user_apply_status ?? 0,
    hasCompany: Boolean(user?.company_id),
    hasTickets: flags?.ticket === 1,
    hasIdentity: flags?.identity === 1,
    permissions,
  };
}
