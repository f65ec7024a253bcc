// Draws React elements as the markup that react-dom hydrates. It does a third of the work of react-dom/server, which can
// stream, suspend and resume: here all data is there before, and code that is still loading is waited for between two tries.
import type { ReactNode } from 'react';
import { attribute, escapeText, type Props } from './attributes';
import { Head, OUTSIDE, type Place, placeInside, type Special, special, UNUSUAL, VOID } from './elements';
import { callComponent, forks, hasIds, withHooks } from './hooks';

export interface Markup {
  head: string;
  html: string;
}

/** Code that loads code that loads code: more than this is a promise that is made anew by every try. */
const MAX_TRIES = 10;

const ELEMENT = Symbol.for('react.transitional.element');
const LAZY = Symbol.for('react.lazy');
const MEMO = Symbol.for('react.memo');
const FORWARD_REF = Symbol.for('react.forward_ref');
const CONTEXT = Symbol.for('react.context');
const CONSUMER = Symbol.for('react.consumer');
const SUSPENSE = Symbol.for('react.suspense');
const TRANSPARENT = new Set<unknown>([
  Symbol.for('react.fragment'),
  Symbol.for('react.strict_mode'),
  Symbol.for('react.profiler'),
]);

type Component = ((props: unknown, ref?: unknown) => unknown) & { prototype?: { isReactComponent?: unknown } };
interface ContextObject {
  _currentValue: unknown;
}
interface Lazy {
  _init(payload: unknown): unknown;
  _payload: unknown;
}
interface ClassType {
  new (props: unknown, context: unknown): { state?: object; render(): unknown; props: unknown; context: unknown };
  contextType?: ContextObject;
  defaultProps?: Props;
  getDerivedStateFromProps?(props: unknown, state: unknown): object | null;
}
/** An element, or a type that is no function and no string: whatever React marks with `$$typeof`. */
interface Marked extends Lazy, ContextObject {
  $$typeof: symbol;
  type: unknown;
  props: Props;
  render: Component;
  _context: ContextObject;
}

let out = '';
let isAfterText = false;
let place: Place = OUTSIDE;
let head = new Head();
let provided: { context: ContextObject; before: unknown }[] = [];
let awaited: PromiseLike<unknown>[] = [];

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';

function leaveContexts(until: number) {
  while (provided.length > until) {
    const { context, before } = provided.pop() as (typeof provided)[number];
    context._currentValue = before;
  }
}

function drawText(text: string) {
  if (text === '') return;
  // Two texts side by side would become one node in the browser.
  if (isAfterText) out += '<!-- -->';
  out += escapeText(text);
  isAfterText = true;
}

function drawList(list: unknown[]) {
  const at = forks.depth++;
  forks.totals[at] = list.length;
  for (let i = 0; i < list.length; i++) {
    forks.places[at] = i;
    draw(list[i]);
  }
  forks.depth = at;
}

function drawInside(children: unknown, inside: Place) {
  const around = place;
  place = inside;
  draw(children);
  place = around;
}

function drawHost(type: string, props: Props) {
  // Most elements are plain, and asked for nothing but this.
  const isUnusual = UNUSUAL.has(type);
  const own = isUnusual ? special(type, props, place, head) : null;
  if (own) {
    drawSpecial(type, props, own);
    return;
  }
  let start = `<${type}`;
  let children: unknown;
  let inner: unknown;
  for (const name in props) {
    const value = props[name];
    if (value === undefined || value === null) continue;
    if (name === 'children') children = value;
    else if (name === 'dangerouslySetInnerHTML') inner = (value as { __html?: unknown }).__html;
    // An empty address of a link leads to the page itself; everywhere else it is left out.
    else if (value === '' && name === 'href' && type === 'a') start += ' href=""';
    else start += attribute(name, value);
  }
  isAfterText = false;
  if (isUnusual && VOID.has(type)) out += `${start}/>`;
  else if (typeof children === 'string') out += `${start}>${escapeText(children)}</${type}>`;
  else if (children === undefined) out += `${start}>${inner ?? ''}</${type}>`;
  else {
    out += `${start}>`;
    if (isUnusual) drawInside(children, placeInside(place, type, props));
    else draw(children);
    out += `</${type}>`;
    isAfterText = false;
  }
}

function drawSpecial(type: string, props: Props, { start, children, isHoisted }: Special) {
  if (isHoisted && isAfterText) out += '<!-- -->';
  out += start;
  isAfterText = false;
  if (children === undefined) return;
  if (typeof children === 'string') out += escapeText(children);
  else drawInside(children, placeInside(place, type, props));
  out += `</${type}>`;
  isAfterText = false;
}

function drawFunction(component: Component, props: Props, ref?: unknown) {
  const children = callComponent(component, props, ref);
  // A component that asked for an id is a fork of the tree with one way.
  if (hasIds()) drawList([children]);
  else draw(children);
}

function drawClass(type: ClassType, given: Props) {
  const { ref: _, ...rest } = given;
  const props = { ...type.defaultProps, ...rest };
  const context = type.contextType?._currentValue ?? {};
  const instance = new type(props, context);
  Object.assign(instance, { props, context, state: instance.state ?? null });
  const derived = type.getDerivedStateFromProps?.(props, instance.state);
  if (derived) instance.state = { ...instance.state, ...derived };
  draw(instance.render());
}

/** What is inside may still be loading: the rest is drawn, so that everything missing is known and awaited at once. */
function drawSuspense({ children }: Props) {
  const [contexts, depth, around] = [provided.length, forks.depth, place];
  out += '<!--$-->';
  isAfterText = false;
  try {
    draw(children);
  } catch (thrown) {
    if (!isThenable(thrown)) throw thrown;
    awaited.push(thrown);
    leaveContexts(contexts);
    forks.depth = depth;
    place = around;
  }
  out += '<!--/$-->';
  isAfterText = false;
}

function drawMarked(type: Marked, props: Props) {
  switch (type.$$typeof) {
    case CONTEXT:
      provided.push({ context: type, before: type._currentValue });
      type._currentValue = props.value;
      draw(props.children);
      leaveContexts(provided.length - 1);
      break;
    case CONSUMER:
      draw((props.children as (value: unknown) => unknown)(type._context._currentValue));
      break;
    case MEMO:
      drawElement(type.type, props);
      break;
    case FORWARD_REF: {
      const { ref, ...rest } = props;
      drawFunction(type.render, ref === undefined ? props : rest, ref ?? null);
      break;
    }
    case LAZY:
      drawElement(type._init(type._payload), props);
      break;
    default:
      throw new Error(`An element of an unknown type: ${String(type.$$typeof)}`);
  }
}

function drawElement(type: unknown, props: Props) {
  if (typeof type === 'string') drawHost(type, props);
  else if (typeof type === 'function') {
    if ((type as Component).prototype?.isReactComponent) drawClass(type as unknown as ClassType, props);
    else drawFunction(type as Component, props);
  } else if (TRANSPARENT.has(type)) draw(props.children);
  else if (type === SUSPENSE) drawSuspense(props);
  else if (typeof type === 'object' && type !== null) drawMarked(type as Marked, props);
  else throw new Error(`An element of an unknown type: ${String(type)}`);
}

/** What most nodes are is asked first: the engine pays for every property that it looks for in vain. */
function draw(node: unknown) {
  if (typeof node === 'string') drawText(node);
  else if (typeof node === 'object' && node !== null) {
    if ((node as Marked).$$typeof === ELEMENT) drawElement((node as Marked).type, (node as Marked).props);
    else drawObject(node);
  } else if (typeof node === 'number') drawText(String(node));
}

function drawObject(node: object) {
  if (Array.isArray(node)) drawList(node);
  else if ((node as Marked).$$typeof === LAZY) draw((node as Marked)._init((node as Marked)._payload));
  else if (Symbol.iterator in node) drawList([...(node as Iterable<unknown>)]);
  else throw new Error('Something that is no element cannot be drawn');
}

/** One try: what it had to leave out is in `awaited`. */
function drawOnce(root: ReactNode) {
  out = '';
  isAfterText = false;
  place = OUTSIDE;
  head = new Head();
  provided = [];
  awaited = [];
  forks.depth = 0;
  try {
    withHooks(() => draw(root));
  } catch (thrown) {
    if (!isThenable(thrown)) throw thrown;
    awaited.push(thrown);
  } finally {
    leaveContexts(0);
  }
}

export async function renderMarkup(root: ReactNode): Promise<Markup> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    drawOnce(root);
    const markup = { head: head.toString(), html: out };
    if (awaited.length === 0) return markup;
    await Promise.all(awaited);
  }
  throw new Error('A page waits for something in every try');
}
