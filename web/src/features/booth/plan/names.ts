// How wide words are on the plan, roughly, and what of a name fits into a booth.

const isWide = (letter: string) => /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(letter);
const LATIN = 0.58;

/** In letters' heights. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (isWide(letter) ? 1 : LATIN), 0);

/** Whole words where they fit, else letters with an ellipsis. `room` is in letters' heights. */
export function cutTo(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  const words = text.split(' ');
  let kept = '';
  for (const word of words) {
    const longer = kept ? `${kept} ${word}` : word;
    if (widthOf(longer) > room) break;
    kept = longer;
  }
  if (kept) return kept;
  let letters = '';
  for (const letter of text) {
    if (widthOf(`${letters}${letter}…`) > room) break;
    letters += letter;
  }
  return letters ? `${letters}…` : '';
}

/** Letters that are set narrower than this part of their width cannot be read any more. */
const TIGHTEST = 0.65;

/** A number for a booth: narrower where it is too wide, and cut only where even that is not enough. */
export function fitted(text: string, room: number): { text: string; isTight: boolean } {
  const cut = cutTo(text, room / TIGHTEST);
  return { text: cut, isTight: widthOf(cut) > room };
}
