// Owns where a quick-link tile leads: its page, or first to sign-in or registration when it needs them.
import { useQuery } from '@tanstack/react-query';
import type { LayoutItem } from '@/api/models';
import { applyStatusQuery, rememberReturn, useSession } from '@/shared/session';
import { useStartup } from '@/shared/startup';
import { flagParam, textParam } from '../unit';

const SIGN_IN = '/signIn';
const ENROLL = '/enrollPage';

interface TileTarget {
  to: string;
  /** Remembers the tile's page when sign-in comes first. */
  onClick?: () => void;
}

interface Visitor {
  isSignedIn: boolean;
  /** Undefined while unknown: the page itself then decides. */
  isRegistered: boolean | undefined;
}

/** Registration implies signing in, because it belongs to an account. */
export function tileTarget(item: LayoutItem, visitor: Visitor): TileTarget | null {
  const page = textParam(item, 'linkPath') ?? textParam(item, 'linkPage') ?? (item.pagePath || undefined);
  if (!page) return null;
  const needsRegistration = flagParam(item, 'needSignUp');
  if ((flagParam(item, 'needLogin') || needsRegistration) && !visitor.isSignedIn) {
    return { to: SIGN_IN, onClick: () => rememberReturn(page) };
  }
  return { to: needsRegistration && visitor.isRegistered === false ? ENROLL : page };
}

export function useTileTarget(item: LayoutItem): TileTarget | null {
  const { userId } = useSession();
  const { meetingId } = useStartup();
  const { data: status } = useQuery({
    ...applyStatusQuery(meetingId),
    enabled: userId !== null && flagParam(item, 'needSignUp'),
  });
  return tileTarget(item, {
    isSignedIn: userId !== null,
    isRegistered: status && status.user_apply_status === 1,
  });
}
