// What can be set about the chosen piece: its words, pictures, links and switches, and what can be done with it.
import type { ReactNode } from 'react';
import { paramsOf, type UnitSpec } from '@/features/site/builder/model/catalogue';
import { formParams, type ParamGroup } from '@/features/site/builder/model/params';
import { type Node, textValue, type Values } from '@/features/site/builder/model/tree';
import { useT } from '@/shared/i18n';
import type { Step } from '@/shared/tools/tree';
import { Icon } from '@/ui/icon';
import { arrowDown, arrowUp, plus, trash } from '@/ui/icons';
import { copy } from '@/ui/icons/builder';
import styles from './inspector.module.css';
import { ParamField } from './param-field';
import type { NodeWords } from './use-words';

interface InspectorProps {
  node: Node;
  units: readonly UnitSpec[];
  /** Of the page that it stands on. */
  path: string;
  /** Addresses that a link may lead to. */
  paths: readonly string[];
  words: NodeWords;
  /** Complaints of the server, by param. */
  errors: Readonly<Record<string, string>>;
  /** What may be put into it, such as tiles into quick links. */
  holds: readonly string[];
  onChange: (values: Values) => void;
  onStep: (step: Step) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onAdd: (identify: string) => void;
  onAddEntry: () => void;
}

const ENTRY: ParamGroup[] = [
  {
    name: 'text',
    params: [
      { name: 'text_zh', kind: 'text' },
      { name: 'text_en', kind: 'text' },
    ],
  },
  { name: 'path', params: [{ name: 'path', kind: 'link' }] },
];
const ENTRY_MORE: ParamGroup[] = [{ name: 'textKey', params: [{ name: 'text', kind: 'label' }] }];
const PAGE: ParamGroup[] = [
  {
    name: 'title',
    params: [
      { name: 'title_zh', kind: 'text' },
      { name: 'title_en', kind: 'text' },
    ],
  },
];
const PAGE_MORE: ParamGroup[] = [{ name: 'titleKey', params: [{ name: 'title', kind: 'label' }] }];

function groupsOf(node: Node, units: readonly UnitSpec[], path: string) {
  if (node.kind === 'entry') return { main: ENTRY, more: ENTRY_MORE };
  if (node.kind === 'page') return { main: PAGE, more: PAGE_MORE };
  if (node.kind !== 'unit') return { main: [], more: [] };
  return formParams(node.identify, path, paramsOf(units, node.identify));
}

export function Inspector(props: InspectorProps) {
  const { node, units, path, words, holds } = props;
  const t = useT();
  const { main, more } = groupsOf(node, units, path);
  const name = words.name(node);
  const fields = (groups: readonly ParamGroup[]) =>
    groups.map((group) => (
      <ParamField
        key={`${node.mark} ${group.name}`}
        group={group}
        values={node.values}
        errors={props.errors}
        paths={props.paths}
        words={words}
        onChange={props.onChange}
      />
    ));
  return (
    <section className={styles.inspector} aria-label={t('site.builder.inspector', { name })}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <Tools {...props} />
      </header>
      <div className={styles.fields}>
        <Hint node={node} />
        {fields(main)}
        {node.kind === 'menu' ? (
          <AddButton onClick={props.onAddEntry}>{t('site.builder.menu.add')}</AddButton>
        ) : (
          holds.map((identify) => (
            <AddButton key={identify} onClick={() => props.onAdd(identify)}>
              {t('site.builder.add', { name: words.unit(identify) })}
            </AddButton>
          ))
        )}
        {more.length > 0 ? (
          <details
            className={styles.more}
            open={more.some(({ params }) => params.some(({ name: key }) => props.errors[key]))}
          >
            <summary>{t('site.builder.more')}</summary>
            <p>{t('site.builder.more.hint')}</p>
            {fields(more)}
          </details>
        ) : null}
      </div>
    </section>
  );
}

const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.add} onClick={onClick}>
    <Icon path={plus} size={16} />
    {children}
  </button>
);

/** Where it draws, or why there is nothing to set. */
function Hint({ node }: { node: Node }) {
  const t = useT();
  if (node.kind === 'page')
    return <p className={styles.hint}>{t('site.builder.page.hint', { path: textValue(node, 'path') })}</p>;
  if (node.kind === 'menu') return <p className={styles.hint}>{t('site.builder.menu.hint')}</p>;
  if (node.kind !== 'unit') return null;
  const key = `site.builder.unit.${node.identify}.hint`;
  const words = t.any(key);
  return <p className={styles.hint}>{words === key ? t('site.builder.unit.ownContent') : words}</p>;
}

function Tools({ node, words, onStep, onDuplicate, onRemove }: InspectorProps) {
  const t = useT();
  const name = words.name(node);
  const isHome = node.kind === 'page' && textValue(node, 'path') === '/';
  const tool = (label: string, icon: string, act: () => void) => (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={act}>
      <Icon path={icon} size={16} />
    </button>
  );
  if (node.kind === 'menu' || isHome) return null;
  return (
    <div className={styles.tools}>
      {node.kind === 'page' ? null : (
        <>
          {tool(t('site.builder.up', { name }), arrowUp, () => onStep('up'))}
          {tool(t('site.builder.down', { name }), arrowDown, () => onStep('down'))}
          {tool(t('site.builder.duplicate', { name }), copy, onDuplicate)}
        </>
      )}
      {tool(t('site.builder.remove', { name }), trash, onRemove)}
    </div>
  );
}
