// Whether this device prints a badge for everybody whom it lets in, and the badge that is printed now.
import { useEffect, useState } from 'react';
import { local } from '@/shared/storage';
import { isBack, RESULT, type Verdict } from './types';

const BADGES = 'CHECK_IN_BADGES';

/** Whoever comes back has one, and whoever is at the door of a session came through a gate of the fair before. */
export const needsBadge = (verdict: Verdict, isSessionDoor = false) =>
  verdict.result === RESULT.letIn && !isBack(verdict) && !isSessionDoor;

export function useBadges(verdict: Verdict | null, isSessionDoor: boolean) {
  const [isOn, setOn] = useState(() => local.get<boolean>(BADGES) === true);
  const [badge, setBadge] = useState<Verdict | null>(null);
  useEffect(() => {
    if (isOn && verdict && needsBadge(verdict, isSessionDoor)) setBadge(verdict);
  }, [isOn, verdict, isSessionDoor]);
  return {
    isOn,
    turn: () => {
      local.set(BADGES, !isOn);
      setOn(!isOn);
    },
    badge,
    /** Once more, or for somebody who has lost theirs. */
    print: (one: Verdict) => setBadge({ ...one }),
  };
}
