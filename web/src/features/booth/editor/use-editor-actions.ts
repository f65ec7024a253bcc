// What is done to a plan and its selection, by buttons and by keys.
import { useI18n } from '@/shared/i18n';
import { toast } from '@/shared/toast/toast';
import { copies } from './model/arrange';
import { boxAround, moveItems } from './model/geometry';
import { nextFree } from './model/numbering';
import { type Box, boothItem, MAX_BOOTHS, newBooth, type Point, RAW, without } from './model/plan';
import { type BoothType, priced } from './model/pricing';
import type { Issue } from './queries';
import type { Editing } from './use-editing';
import type { States } from './use-states';

export function useEditorActions(editing: Editing, types: readonly BoothType[], states: States, hallCode: string) {
  const { t } = useI18n();
  const { plan, chosen, booths, tool, edit, add, choose, take } = editing;
  const numbers = () => new Set(plan.booths.map(({ booth_no }) => booth_no));
  const hasRoom = (more: number) => {
    const isEnough = plan.booths.length + more <= MAX_BOOTHS;
    if (!isEnough) toast.failed(t('booth.editor.copy.tooMany', { n: MAX_BOOTHS }));
    return isEnough;
  };

  /** A new booth follows the last one: its type, and the next number. */
  function addBooth(box: Box, base: number, shape: readonly Point[] = []) {
    if (!hasRoom(1)) return;
    const last = plan.booths.at(-1);
    const like = types.find(({ id, base: one }) => id === last?.type_id && one === base);
    const type = like ?? types.find((one) => one.base === base);
    const booth_no = nextFree(last?.booth_no ?? `${hallCode}-A00`, numbers());
    const bare = newBooth(box, { booth_no, booth_type: base, shape });
    add([type ? priced(bare, type) : bare]);
  }

  return {
    draw: (box: Box) => {
      if (tool === 'booth') return addBooth(box, 1);
      edit({ ...plan, zones: [...plan.zones, { ...box, code: '', name_zh: '', name_en: '' }] });
      choose([`zone:${plan.zones.length}`]);
      return take('select');
    },
    drawCorners: (corners: Point[]) => addBooth(boxAround(corners), RAW, corners),
    nudge: (dx: number, dy: number) => edit(moveItems(plan, chosen, dx, dy), `nudge ${[...chosen].join()}`),
    duplicate: () => {
      const [first] = booths;
      if (!first || !hasRoom(booths.length)) return;
      const right = Math.max(...booths.map(({ x, w }) => x + w)) - Math.min(...booths.map(({ x }) => x));
      add(copies(booths, right, 0, numbers()));
    },
    /** Blocks those that can be; where all are blocked already, puts them back on sale. */
    block: () => {
      const all = booths.every(states.isBlocked);
      editing.change((booth) => (states.isTaken(booth) ? booth : { ...booth, is_blocked: !all }));
    },
    /** What somebody has stays, and is named. */
    remove: () => {
      const kept = booths.filter(states.isTaken);
      const keptItems = new Set(kept.map(({ key }) => boothItem(key)));
      edit(without(plan, new Set([...chosen].filter((item) => !keptItems.has(item)))));
      choose(keptItems);
      if (kept.length > 0)
        toast.failed(t('booth.editor.keptTaken', { booths: kept.map(({ booth_no }) => booth_no).join(', ') }));
    },
    /** A booth that somebody has, as the site shows it. */
    putBack: (issue: Issue) => {
      const shown = states.publishedOf(issue.booth_id ?? 0);
      if (!shown) return;
      const isThere = plan.booths.some(({ id, key }) => id === shown.id || issue.keys.includes(key));
      const back = (key: string) => ({ ...shown, key });
      edit({
        ...plan,
        booths: isThere
          ? plan.booths.map((booth) =>
              booth.id === shown.id || issue.keys.includes(booth.key) ? back(booth.key) : booth,
            )
          : [...plan.booths, shown],
      });
    },
  };
}
