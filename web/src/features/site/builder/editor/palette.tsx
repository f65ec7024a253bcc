// The units that can be added to the page in hand: press one, or drag it to its place in the tree.
import type { PointerEvent } from 'react';
import { iconOf, type UnitSpec } from '@/features/site/builder/model/catalogue';
import { useT } from '@/shared/i18n';
import { Icon } from '@/ui/icon';
import styles from './palette.module.css';
import type { NodeWords } from './use-words';

interface PaletteProps {
  /** The name of the page that they go on. */
  page: string;
  units: readonly UnitSpec[];
  words: NodeWords;
  onAdd: (identify: string) => void;
  onDrag: (event: PointerEvent, identify: string) => void;
}

export function Palette({ page, units, words, onAdd, onDrag }: PaletteProps) {
  const t = useT();
  return (
    <section className={styles.palette} aria-label={t('site.builder.palette')}>
      <h2>
        {t('site.builder.palette')} <small>{t('site.builder.palette.hint', { page })}</small>
      </h2>
      <ul>
        {units.map(({ identify }) => (
          <li key={identify}>
            <button
              type="button"
              title={t('site.builder.palette.title')}
              onClick={() => onAdd(identify)}
              onPointerDown={(event) => {
                // A finger on the palette scrolls it; adding by touch is a press.
                if (event.pointerType !== 'touch') onDrag(event, identify);
              }}
            >
              <Icon path={iconOf(identify)} size={16} />
              {words.unit(identify)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
