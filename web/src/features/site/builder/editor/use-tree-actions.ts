// What the organiser does to the structure, each with the words that are said about it.
import { useState } from 'react';
import type { Starter } from '@/features/site/builder/model/catalogue';
import { type Holders, moveTo, type Place, placeFor, stepTo } from '@/features/site/builder/model/moves';
import {
  duplicate,
  find,
  insert,
  MENU_MARK,
  menuOf,
  type Node,
  newEntry,
  parentOf,
  remove,
  setValues,
  type Values,
} from '@/features/site/builder/model/tree';
import { useT } from '@/shared/i18n';
import type { Step } from '@/shared/tools/tree';
import type { Cargo } from './use-drag';
import type { Editing } from './use-editing';
import type { NodeWords } from './use-words';

export function useTreeActions(editing: Editing, holders: Holders, starter: Starter, words: NodeWords) {
  const { root, chosen, edit, choose } = editing;
  const t = useT();
  // Said to those who do not see the rows move.
  const [said, say] = useState('');

  const sayPlace = (next: Node, mark: string) => {
    const parent = parentOf(next, mark);
    const node = find(next, mark);
    if (!parent || !node) return;
    const at = parent.children.indexOf(node) + 1;
    say(
      t('site.builder.said.place', {
        name: words.name(node),
        place: at,
        all: parent.children.length,
        in: words.name(parent),
      }),
    );
  };
  const put = (node: Node, place: Place) => {
    const next = insert(root, place.parent, place.at, node);
    edit(next);
    choose(node.mark);
    sayPlace(next, node.mark);
  };
  const go = (mark: string, next: Node | null) => {
    if (!next) return say(t('site.builder.said.stays'));
    edit(next);
    choose(mark);
    sayPlace(next, mark);
  };

  return {
    said,
    add: (identify: string) => {
      const node = starter.newUnit(identify);
      const place = placeFor(root, chosen?.mark ?? null, node, holders);
      if (place) put(node, place);
    },
    addEntry: () =>
      put(newEntry({ text_zh: '新菜单', text_en: 'New entry', path: '/' }), {
        parent: MENU_MARK,
        at: menuOf(root).children.length,
      }),
    addPage: (page: Node) => put(page, { parent: root.mark, at: root.children.length }),
    drop: ({ node, isNew }: Cargo, place: Place) => {
      if (isNew) put(node, place);
      else go(node.mark, moveTo(root, node.mark, place, holders));
    },
    step: (mark: string, step: Step) => go(mark, stepTo(root, mark, step, holders)),
    set: (values: Values) => {
      if (!chosen) return;
      // An old tile may name its page twice; the one that is edited is the one that counts.
      const twin = 'linkPath' in values && 'linkPage' in chosen.values ? { linkPage: undefined } : {};
      edit(setValues(root, chosen.mark, { ...values, ...twin }), `${chosen.mark} ${Object.keys(values)}`);
    },
    duplicate: () => {
      const made = chosen && duplicate(root, chosen.mark);
      if (!made) return;
      edit(made.root);
      choose(made.copy.mark);
      sayPlace(made.root, made.copy.mark);
    },
    remove: (mark: string) => {
      const node = find(root, mark);
      const parent = parentOf(root, mark);
      if (!node || !parent) return;
      const at = parent.children.indexOf(node);
      const beside = parent.children[at + 1] ?? parent.children[at - 1] ?? parent;
      edit(remove(root, mark));
      choose(beside.kind === 'menu' || beside.kind === 'root' ? MENU_MARK : beside.mark);
      say(t('site.builder.said.removed', { name: words.name(node) }));
    },
  };
}
