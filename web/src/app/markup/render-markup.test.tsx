// The markup is the one that react-dom/server makes, letter by letter: whatever pages may be drawn with, and what fails.
import {
  Component,
  type CSSProperties,
  createContext,
  Fragment,
  forwardRef,
  lazy,
  memo,
  type ReactNode,
  StrictMode,
  Suspense,
  useContext,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { expect, it } from 'vitest';
import { renderMarkup as renderByReact } from './react-reference';
import { renderMarkup } from './render-markup';

const nothing = () => {};
const Words = createContext('outside');
const Word = () => <b>{useContext(Words)}</b>;

function Field({ label, children }: { label: string; children?: ReactNode }) {
  const [id, hint] = [useId(), useId()];
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-describedby={hint} />
      <span id={hint}>{children}</span>
    </p>
  );
}

function Settling() {
  const [count, setCount] = useState(0);
  const [sum, add] = useReducer((state: number, step: number) => state + step, 1);
  const kept = useRef('kept');
  if (count < 3) {
    setCount((before) => before + 1);
    add(2);
  }
  return useMemo(() => `${count} ${sum} ${kept.current}`, [count, sum]);
}

const Outer = () =>
  useSyncExternalStore(
    () => nothing,
    () => 'browser',
    () => 'server',
  );

class Guarded extends Component<{ start: number; children?: ReactNode }, { shown: number }> {
  static override contextType = Words;
  static defaultProps = { start: 7 };
  override state = { shown: this.props.start };
  static getDerivedStateFromProps(_: unknown, { shown }: { shown: number }) {
    return { shown: shown + 1 };
  }
  override render() {
    return (
      <i>
        {this.state.shown} {String(this.context)} {this.props.children}
      </i>
    );
  }
}

const Named = memo(forwardRef<HTMLElement, { name: string }>(({ name }, ref) => <em ref={ref}>{name}</em>));
const later = (text: string) => lazy(async () => ({ default: () => <u>{text}</u> }));
const First = later('first');
const Second = lazy(async () => {
  const Third = later('third');
  return {
    default: () => (
      <Suspense fallback="wait">
        <Third />
      </Suspense>
    ),
  };
});

const CASES: Record<string, ReactNode> = {
  texts: (
    <p>
      one {2} {'three'}
      {''}
      {false}
      {['a', 'b', 3, [<b key="x">c</b>, 'd']]}
      {0}
    </p>
  ),
  escapes: <p title={`"&'<>`}>{`<script>"&'`} 会航 𝒳</p>,
  attributes: (
    <div
      className="a b"
      tabIndex={-1}
      hidden
      inert={false}
      id=""
      role="note"
      aria-hidden={false}
      aria-label="x"
      data-on={true}
      data-none={undefined}
      draggable={false}
      spellCheck
      lang="en"
      onScroll={nothing}
      suppressHydrationWarning
      style={
        {
          '--own': ' 3 ',
          width: 4,
          lineHeight: 2,
          marginTop: 0,
          backgroundColor: 'red',
          color: undefined,
        } as CSSProperties
      }
    />
  ),
  emptyStyle: <div style={{ color: undefined }} />,
  html: <div dangerouslySetInnerHTML={{ __html: '<b>&amp;</b>' }} />,
  media: (
    <>
      <video controls muted playsInline preload="none" poster="/p.png" src="/v.mp4" autoPlay={false} />
      <a href="/x?a=1&b=2" download>
        file
      </a>
      <a href="/y" download="name.pdf" hrefLang="en">
        named
      </a>
      <a href={'java\nscript:alert(1)'}>blocked</a>
      <ol start={0} reversed>
        <li value={3} />
      </ol>
      <table>
        <tbody>
          <tr>
            <td colSpan={2} rowSpan={1} />
          </tr>
        </tbody>
      </table>
    </>
  ),
  drawings: (
    <svg viewBox="0 0 4 4" strokeWidth={1.5} fillOpacity="0.5" clipPath="url(#c)" xmlnsXlink="x" focusable="false">
      <title>A drawing</title>
      <path d="M0 0" strokeLinecap="round" />
      <use xlinkHref="#a" href="#b" />
      <foreignObject>
        <p>text</p>
      </foreignObject>
    </svg>
  ),
  forms: (
    <form className="f" action="/go" method="post" noValidate>
      <input name="a" type="text" defaultValue="v" readOnly />
      <input type="checkbox" name="b" defaultChecked value="1" required />
      <input type="radio" checked={false} onChange={nothing} disabled />
      <textarea name="t" rows={3} cols={0} defaultValue={'\nfirst <line>'} />
      <select name="s" defaultValue="2">
        <option value="1">one</option>
        <option value={2}>two {2}</option>
        <optgroup label="more">
          <option>2</option>
        </optgroup>
      </select>
      <select multiple defaultValue={['a', 'c']}>
        <option>a</option>
        <option>b</option>
        <option>c</option>
      </select>
      <button type="submit" name="n" value="w" disabled formNoValidate>
        Send
      </button>
      <pre>{'\nkept'}</pre>
    </form>
  ),
  head: (
    <main>
      text
      <title>{`A ${'title'}`}</title>
      <meta name="description" content={'"quoted"'} />
      <link rel="canonical" href="https://example.org/?a&b" />
      more
      <meta itemProp="inside" content="stays" />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '{"a":1}' }} />
      <img src="/a.png" alt="" width={3} height={4} />
      <img src="/a.png" alt="again" />
      <img src="/b.png" alt="" loading="lazy" />
      <img src="/c.png" alt="" fetchPriority="high" sizes="10vw" srcSet="/c1.png 1x, /c2.png 2x" />
      <picture>
        <source srcSet="/d.webp" media="(max-width: 3px)" />
        <img src="/d.png" alt="" />
      </picture>
      <noscript>
        <img src="/e.png" alt="" />
      </noscript>
      <img src="data:image/png;base64,AA" alt="" />
      <br />
    </main>
  ),
  contexts: (
    <>
      <Word />
      <Words value="one">
        <Word />
        <Words.Provider value="two">
          <Words.Consumer>{(word) => <Guarded start={1}>{word}</Guarded>}</Words.Consumer>
        </Words.Provider>
        <Word />
      </Words>
      <Guarded />
    </>
  ),
  kinds: (
    <StrictMode>
      <Fragment key="f">
        <Named name="memo" />
      </Fragment>
      <Settling />
      <Outer />
      {new Set([<b key="1">set</b>, 'text'])}
    </StrictMode>
  ),
  ids: (
    <div>
      <Field label="one" />
      {[1, 2, 3].map((key) => (
        <Field key={key} label={`list ${key}`}>
          <Field label="inside">
            <Field label="deeper" />
          </Field>
        </Field>
      ))}
      <Field label="last" />
    </div>
  ),
  deepIds: Array.from({ length: 14 }).reduce<ReactNode>(
    (inside, _, at) => (
      <div>
        {Array.from({ length: at + 2 }, (_, place) => (
          <Fragment key={place}>{place === at ? inside : null}</Fragment>
        ))}
      </div>
    ),
    <Field label="below many forks" />,
  ),
  loading: (
    <section>
      before
      <Suspense fallback={<Word />}>
        text
        <Words value="inside">
          <First />
          <Word />
        </Words>
      </Suspense>
      after <Word />
      <Suspense>
        <Second />
      </Suspense>
    </section>
  ),
};

it.each(Object.keys(CASES))('draws what React draws: %s', async (name) => {
  const [own, reacts] = [await renderMarkup(CASES[name]), await renderByReact(CASES[name])];
  expect(own).toEqual(reacts);
});

it('leaves contexts as they were after a page that failed', async () => {
  const Failing = () => {
    throw new Error('on purpose');
  };
  const page = (
    <Words value="left behind">
      <Suspense>
        <Failing />
      </Suspense>
    </Words>
  );
  await expect(renderMarkup(page)).rejects.toThrow('on purpose');
  expect((await renderMarkup(<Word />)).html).toBe('<b>outside</b>');
});

it('gives up on a page that waits for something new in every try', async () => {
  const Waiting = () => {
    throw Promise.resolve();
  };
  await expect(renderMarkup(<Waiting />)).rejects.toThrow('in every try');
});
