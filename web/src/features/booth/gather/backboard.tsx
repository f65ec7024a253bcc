// The wall at the back of a booth with its artwork, in the proportions that are asked for.
import type { CSSProperties } from 'react';
import { useT } from '@/shared/i18n';
import styles from './boards.module.css';
import type { GivenFile, KindRules } from './models';

interface BackboardProps {
  file: GivenFile | null | undefined;
  rule: KindRules['backboard'];
}

/** How far the shape of a picture may be from that of the wall before somebody has to be told. */
const NEAR = 0.02;

export function Backboard({ file, rule }: BackboardProps) {
  const t = useT();
  const asked = rule.width / rule.height;
  const isOdd = file ? Math.abs(file.width / file.height / asked - 1) > NEAR : false;
  return (
    <figure className={styles.wall}>
      <div className={styles.art} style={{ '--ratio': `${rule.width} / ${rule.height}` } as CSSProperties}>
        {file?.url ? (
          <img src={file.url} alt={t('booth.gather.artworkAlt', { name: file.name })} />
        ) : (
          <span>{t('booth.gather.artworkEmpty')}</span>
        )}
      </div>
      <figcaption>
        {file
          ? t('booth.gather.pixels', { width: file.width, height: file.height })
          : t(rule.is_exact ? 'booth.gather.exactly' : 'booth.gather.atLeast', {
              width: rule.width,
              height: rule.height,
            })}
        {isOdd ? <span>{t('booth.gather.oddShape')}</span> : null}
      </figcaption>
    </figure>
  );
}
