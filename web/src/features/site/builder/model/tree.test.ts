// Operations on the structure: what goes in comes out, nothing lands where it may not stand, and every step can be undone.
import { describe, expect, it } from 'vitest';
import { begin, redo, step, undo } from './history';
import { canHold, dropPlace, moveTo, placeFor, stepTo } from './moves';
import {
  type Body,
  duplicate,
  find,
  insert,
  menuOf,
  type Node,
  newUnit,
  pagesOf,
  remove,
  setValues,
  toBody,
  toTree,
} from './tree';

const HOLDERS = { quick_links: ['quick_link'] };
const unit = (identify: string, params = {}, units: Body['pages'][number]['units'] = []) => ({
  identify,
  params,
  pagePath: '/',
  units,
});
const body: Body = {
  menu: [
    { text: 'menu.home', path: '/' },
    { text: 'menu.about', path: '/aboutExpo', children: [{ text: 'menu.news', path: '/dynamicList' }] },
  ],
  pages: [
    {
      path: '/',
      layout: 'default',
      title: 'page.home',
      units: [
        unit('banner', { position: 'home' }),
        unit('quick_links', {}, [unit('quick_link', { text: 'a' }), unit('quick_link', { text: 'b' })]),
        unit('highlights'),
      ],
    },
    { path: '/aboutExpo', layout: 'default', title: 'page.about', units: [] },
  ],
};
const tree = toTree(body);
const at = (root: Node, ...way: number[]): Node => way.reduce((node, index) => node.children[index] as Node, root);
/** Children of the root: the menu, then the pages. */
const HOME = 1;
const names = (root: Node, page = HOME) => at(root, page).children.map((node) => node.identify);

describe('the tree', () => {
  it('gives back what it was made from, without its marks', () => {
    expect(toBody(tree)).toEqual(body);
    expect(JSON.stringify(toBody(tree, { withMarks: true }))).toContain(`"mark":"${at(tree, HOME, 1, 0).mark}"`);
  });

  it('leaves out what was cleared, so that setting and clearing is no change', () => {
    const banner = at(tree, HOME, 0);
    const set = setValues(tree, banner.mark, { titleZh: '海' });
    expect(toBody(setValues(set, banner.mark, { titleZh: '' }))).toEqual(body);
  });

  it('gives a unit the path of the page it was put on', () => {
    const about = at(tree, 2);
    const moved = moveTo(tree, at(tree, HOME, 2).mark, { parent: about.mark, at: 0 }, HOLDERS) as Node;
    expect(toBody(moved).pages[1]?.units).toEqual([{ ...unit('highlights'), pagePath: '/aboutExpo' }]);
  });

  it('duplicates with everything below, under new marks', () => {
    const made = duplicate(tree, at(tree, HOME, 1).mark);
    expect(names(made?.root as Node)).toEqual(['banner', 'quick_links', 'quick_links', 'highlights']);
    expect(made?.copy.children[0]?.mark).not.toBe(at(tree, HOME, 1, 0).mark);
  });
});

describe('moves', () => {
  it('keep a unit inside what may hold it', () => {
    const [banner, links, tile] = [at(tree, HOME, 0), at(tree, HOME, 1), at(tree, HOME, 1, 0)];
    expect(canHold(tree, links.mark, banner, HOLDERS)).toBe(false);
    expect(canHold(tree, at(tree, HOME).mark, tile, HOLDERS)).toBe(false);
    expect(canHold(tree, links.mark, links, HOLDERS)).toBe(false);
    expect(canHold(tree, menuOf(tree).mark, banner, HOLDERS)).toBe(false);
  });

  it('keep the menu at two levels', () => {
    const [home, about, news] = [at(tree, 0, 0), at(tree, 0, 1), at(tree, 0, 1, 0)];
    expect(canHold(tree, about.mark, home, HOLDERS)).toBe(true);
    expect(canHold(tree, news.mark, home, HOLDERS)).toBe(false);
    expect(canHold(tree, home.mark, about, HOLDERS)).toBe(false);
  });

  it('step among siblings and stop at the ends', () => {
    const [banner, , last] = at(tree, HOME).children as [Node, Node, Node];
    expect(names(stepTo(tree, banner.mark, 'down', HOLDERS) as Node)).toEqual(['quick_links', 'banner', 'highlights']);
    expect(names(stepTo(tree, last.mark, 'up', HOLDERS) as Node)).toEqual(['banner', 'highlights', 'quick_links']);
    expect(stepTo(tree, banner.mark, 'up', HOLDERS)).toBeNull();
    expect(stepTo(tree, last.mark, 'down', HOLDERS)).toBeNull();
  });

  it('step menu entries in and out', () => {
    const out = stepTo(tree, at(tree, 0, 1, 0).mark, 'out', HOLDERS) as Node;
    expect(toBody(out).menu.map(({ path }) => path)).toEqual(['/', '/aboutExpo', '/dynamicList']);
    const back = stepTo(out, at(out, 0, 2).mark, 'in', HOLDERS) as Node;
    expect(toBody(back)).toEqual(body);
  });

  it('drop before, after and into a row', () => {
    const [banner, links, last] = at(tree, HOME).children as [Node, Node, Node];
    const before = dropPlace(tree, banner.mark, 'before');
    expect(names(moveTo(tree, last.mark, before as never, HOLDERS) as Node)).toEqual([
      'highlights',
      'banner',
      'quick_links',
    ]);
    expect(dropPlace(tree, links.mark, 'into')).toEqual({ parent: links.mark, at: 2 });
    expect(moveTo(tree, banner.mark, dropPlace(tree, links.mark, 'before') as never, HOLDERS)).toBeNull();
  });

  it('find the nearest place for something new', () => {
    const [home, links, tile] = [at(tree, HOME), at(tree, HOME, 1), at(tree, HOME, 1, 0)];
    expect(placeFor(tree, tile.mark, newUnit('halls'), HOLDERS)).toEqual({ parent: home.mark, at: 2 });
    expect(placeFor(tree, links.mark, newUnit('quick_link'), HOLDERS)).toEqual({ parent: links.mark, at: 2 });
    expect(placeFor(tree, tile.mark, newUnit('quick_link'), HOLDERS)).toEqual({ parent: links.mark, at: 1 });
    expect(placeFor(tree, home.mark, newUnit('halls'), HOLDERS)).toEqual({ parent: home.mark, at: 3 });
    expect(placeFor(tree, menuOf(tree).mark, newUnit('halls'), HOLDERS)).toBeNull();
  });
});

describe('history', () => {
  it('goes back and forth, and a new step ends what lay ahead', () => {
    const without = remove(tree, at(tree, HOME, 0).mark);
    const done = step(begin(tree), without);
    expect(undo(done).now).toBe(tree);
    expect(redo(undo(done)).now).toBe(without);
    const other = insert(tree, at(tree, HOME).mark, 0, newUnit('halls'));
    expect(redo(step(undo(done), other)).now).toBe(other);
    expect(undo(begin(tree)).now).toBe(tree);
  });

  it('takes typing in one field as one step', () => {
    const banner = at(tree, HOME, 0).mark;
    const typed = ['海', '海上', '海上来'].reduce(
      (history, titleZh) => step(history, setValues(history.now, banner, { titleZh }), `${banner} titleZh`),
      begin(tree),
    );
    expect(find(typed.now, banner)?.values.titleZh).toBe('海上来');
    expect(undo(typed).now).toBe(tree);
    expect(pagesOf(typed.now)).toHaveLength(2);
  });
});
