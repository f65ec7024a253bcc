// What somebody typed into the form of a new inquiry and has not sent, kept in this tab: on the way to the sign-in and back,
// back from the code, and for a page that a phone loads anew.
import { session } from '@/shared/storage';
import { type Draft, EMPTY } from './draft';
import { draftIn, laneIn } from './from-address';

const KEY = 'FREIGHT_DRAFT';

interface Kept {
  /** Whoever typed it; null is a stranger, who may sign in meanwhile. */
  by: number | null;
  /** The query of the address at which it was typed. */
  at: string;
  draft: Draft;
}

type Contact = Pick<Draft, 'contact_name' | 'contact_email' | 'contact_mobile'>;

/** Who asks, as far as the account knows. */
export interface Asker {
  userId: number | null;
  contact: Contact;
}

export interface Beginning {
  draft: Draft;
  /** Something of it was typed before. */
  isKept: boolean;
}

/** Nobody reads what another person typed here before they signed out. */
function ownOf({ userId }: Asker): Kept | null {
  const kept = session.get<Kept>(KEY);
  if (!kept?.draft) return null;
  if (kept.by === null || kept.by === userId) return kept;
  session.remove(KEY);
  return null;
}

const filled = (draft: Draft, contact: Contact): Draft => ({
  ...draft,
  contact_name: draft.contact_name || contact.contact_name,
  contact_email: draft.contact_email || contact.contact_email,
  contact_mobile: draft.contact_mobile || contact.contact_mobile,
});

export const keptDraft = {
  /** With what the form begins: what was typed before, and else what address and account know. */
  begin(search: URLSearchParams, asker: Asker): Beginning {
    const kept = ownOf(asker);
    if (!kept) return { draft: filled(draftIn(search), asker.contact), isKept: false };
    // Another lane was chosen since: that is what they ask about now.
    const lane = kept.at === search.toString() ? {} : laneIn(search);
    const draft = { ...EMPTY, ...kept.draft, ...lane };
    return { draft: kept.by === null ? filled(draft, asker.contact) : draft, isKept: true };
  },
  keep(search: URLSearchParams, by: number | null, draft: Draft) {
    session.set(KEY, { by, at: search.toString(), draft } satisfies Kept);
  },
  drop: () => session.remove(KEY),
};
