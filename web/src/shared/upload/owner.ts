// Whose media the pictures of a form come from: the organiser's, unless a screen says that it is a company's or one's own.
import { createContext, useContext } from 'react';
import { useAllowed } from '@/shared/session';
import { type MediaOwner, OWNER } from './models';

const OwnerContext = createContext<MediaOwner>({ owner_type: OWNER.tenant });
export const MediaOwnerProvider = OwnerContext.Provider;
export const useMediaOwner = (): MediaOwner => useContext(OwnerContext);

/** A company's people use their own media, and everybody what is theirs alone; the organiser's are behind a permission. */
export function useMayPick(): boolean {
  const { owner_type } = useMediaOwner();
  const keepsLibrary = useAllowed('media.library');
  return keepsLibrary || owner_type === OWNER.company || owner_type === OWNER.mine;
}
