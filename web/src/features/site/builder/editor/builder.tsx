// The page builder: the structure and the chosen piece's form at the left, the palette and the live site at the right.
import { type CSSProperties, useRef, useState } from 'react';
import { PageDialog, type Preset, StartDialog } from '@/features/site/builder/dialogs/start-dialog';
import { holdersOf, paletteFor, starterOf, type UnitSpec } from '@/features/site/builder/model/catalogue';
import type { Complaint } from '@/features/site/builder/model/places';
import { pageAbove, pagesOf, textValue } from '@/features/site/builder/model/tree';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Tabs } from '@/ui/tabs';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './builder.module.css';
import type { Line } from './frame-place';
import { Inspector } from './inspector';
import { LiveFrame } from './live-frame';
import { Palette } from './palette';
import { StructureTree } from './structure-tree';
import { useDrag } from './use-drag';
import type { Editing } from './use-editing';
import { useTreeActions } from './use-tree-actions';
import { useNodeWords } from './use-words';

interface BuilderProps {
  editing: Editing;
  units: readonly UnitSpec[];
  presets: readonly Preset[];
  complaints: readonly Complaint[];
}

/** Which part a narrow screen shows. */
type Part = 'tree' | 'form' | 'preview';

export function Builder({ editing, units, presets, complaints }: BuilderProps) {
  const { root, chosen, choose } = editing;
  const t = useT();
  const words = useNodeWords();
  const tree = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [part, setPart] = useState<Part>('tree');
  const [asking, setAsking] = useState<'preset' | 'page' | null>(null);
  const holders = holdersOf(units);
  const starter = starterOf(presets.find(({ code }) => code === 'full'));
  const acts = useTreeActions(editing, holders, starter, words);
  const { dragged, hover, begin } = useDrag({ tree, frame, root, holders, onDrop: acts.drop });

  // While the menu is in hand, or what was chosen is gone, the preview stays where it was.
  const seen = useRef('/');
  const pages = pagesOf(root);
  const page =
    pageAbove(root, chosen?.mark ?? null) ?? pages.find((node) => node.values.path === seen.current) ?? pages[0];
  const path = page ? textValue(page, 'path') : '/';
  seen.current = path;
  const errors = Object.fromEntries(
    complaints.filter(({ mark }) => mark === chosen?.mark).map(({ name, text }) => [name, text]),
  );
  const pick = (mark: string) => {
    choose(mark);
    setPart((now) => (now === 'tree' ? 'form' : now));
  };

  return (
    <>
      <div className={styles.builder} data-part={part}>
        <div className={styles.parts}>
          <Tabs<Part>
            label={t('site.builder.parts')}
            look="block"
            items={[
              { key: 'tree', label: t('site.builder.tree') },
              { key: 'form', label: t('site.builder.settings') },
              { key: 'preview', label: t('site.builder.preview') },
            ]}
            value={part}
            onChange={setPart}
          />
        </div>
        <div className={styles.left}>
          <div className={styles.tree}>
            <div className={styles.head}>
              <h2>{t('site.builder.tree')}</h2>
              <Button size="small" onClick={() => setAsking('page')}>
                {t('site.builder.page.add')}
              </Button>
              <Button size="small" onClick={() => setAsking('preset')}>
                {t('site.builder.start')}
              </Button>
            </div>
            <StructureTree
              tree={tree}
              root={root}
              chosen={chosen?.mark}
              words={words}
              wrong={new Set(complaints.map(({ mark }) => mark))}
              dragged={dragged}
              hover={hover}
              onChoose={pick}
              onDrag={begin}
              onStep={acts.step}
              onRemove={acts.remove}
            />
          </div>
          {chosen ? (
            <Inspector
              node={chosen}
              units={units}
              path={path}
              paths={pages.map((node) => textValue(node, 'path'))}
              words={words}
              errors={errors}
              holds={holders[chosen.identify] ?? []}
              onChange={acts.set}
              onStep={(step) => acts.step(chosen.mark, step)}
              onDuplicate={acts.duplicate}
              onRemove={() => acts.remove(chosen.mark)}
              onAdd={acts.add}
              onAddEntry={acts.addEntry}
            />
          ) : null}
        </div>
        <div className={styles.right}>
          <Palette
            page={page ? words.name(page) : path}
            units={paletteFor(units, path)}
            words={words}
            onAdd={acts.add}
            onDrag={(event, identify) => begin(event, { node: starter.newUnit(identify), isNew: true })}
          />
          <LiveFrame
            frame={frame}
            root={root}
            path={path}
            chosen={chosen}
            chosenName={chosen ? words.name(chosen) : ''}
            onPick={choose}
          />
        </div>
      </div>
      {hover?.line ? <DropLine line={hover.line} /> : null}
      <div role="status">
        <VisuallyHidden>{acts.said}</VisuallyHidden>
      </div>
      <StartDialog
        open={asking === 'preset'}
        presets={presets}
        onClose={() => setAsking(null)}
        onStart={(body) => editing.replace(body)}
      />
      <PageDialog
        open={asking === 'page'}
        pages={asking === 'page' ? starter.missingPages(root) : []}
        words={words}
        onClose={() => setAsking(null)}
        onAdd={acts.addPage}
      />
    </>
  );
}

/** Where in the preview a dragged unit would stand. */
function DropLine({ line }: { line: Line }) {
  const place = Object.fromEntries(Object.entries(line).map(([name, value]) => [`--${name}`, `${value}px`]));
  return <div className={styles.line} style={place as CSSProperties} />;
}
