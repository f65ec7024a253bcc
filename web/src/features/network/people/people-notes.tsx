// Owns what comes over the directory of people when it is needed: somebody's card, the question for it, and what was done.
import { lazy, Suspense, useState } from 'react';
import { SavingNotes } from '@/shared/saving/saving-notes';
import type { Saving } from '@/shared/saving/use-saving';
import type { PeopleNames } from './names';
import type { Exchanging } from './use-exchange';

const PersonPanel = lazy(() => import('./person-panel'));
const ExchangeDialog = lazy(() => import('./exchange-dialog'));
const SignInDialog = lazy(() => import('@/shared/saving/sign-in-dialog'));
const Toasts = lazy(() => import('@/shared/toast/toast').then((module) => ({ default: module.Toasts })));

interface PeopleNotesProps {
  saving: Saving;
  exchanging: Exchanging;
  names: PeopleNames;
  /** Whose card is open; 0 for nobody's. */
  openId: number;
  onClose: () => void;
  /** The address as it is, with the card open. */
  returnTo: string;
}

/** True from the first time on: what was loaded once stays, so that it can close. */
function useOnce(isNow: boolean): boolean {
  const [was, setWas] = useState(false);
  if (isNow && !was) setWas(true);
  return was || isNow;
}

export function PeopleNotes({ saving, exchanging, names, openId, onClose, returnTo }: PeopleNotesProps) {
  const wasOpen = useOnce(openId > 0);
  const wasAsked = useOnce(exchanging.person !== null);
  const wasStranger = useOnce(exchanging.asking !== null);
  return (
    <Suspense>
      {wasOpen && (
        <PersonPanel
          userId={openId}
          saving={saving}
          exchanging={exchanging}
          names={names}
          onClose={onClose}
          returnTo={returnTo}
        />
      )}
      {wasAsked && <ExchangeDialog person={exchanging.person} onClose={exchanging.close} />}
      {wasStranger && <SignInDialog why="network.people.ask" returnTo={exchanging.asking} onClose={exchanging.close} />}
      {/* Saving brings its own. */}
      {wasAsked && !saving.isHeard && <Toasts />}
      <SavingNotes saving={saving} />
    </Suspense>
  );
}
