// Owns pictures: sized, so that nothing moves when they arrive, and late unless asked for early.
import type { CSSProperties } from 'react';
import { cx } from './class-names';
import styles from './picture.module.css';

interface PictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Other widths of the same picture, "a.webp 640w, b.webp 1280w". */
  srcSet?: string;
  sizes?: string;
  /** Other pictures for narrower screens, the narrowest first. */
  narrow?: readonly { src: string; width: number; height: number; maxWidth: number }[];
  /** Part of the first screen: loaded at once, with priority. */
  early?: boolean;
  /** Fills its frame and crops; otherwise it keeps its shape. */
  cover?: boolean;
  /** CSS object-position of the crop. */
  position?: string;
  className?: string;
}

/** An image with its size. Drawings from /art are scalable, so they need no srcSet. */
export function Picture({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  narrow,
  early,
  cover,
  position,
  className,
}: PictureProps) {
  const image = (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={early ? undefined : 'lazy'}
      // The first screen comes in one piece, not words first.
      decoding={early ? 'sync' : 'async'}
      fetchPriority={early ? 'high' : undefined}
      className={cx(cover && styles.cover, !cover && styles.plain, className)}
      style={position ? ({ '--position': position } as CSSProperties) : undefined}
    />
  );
  if (!narrow) return image;
  return (
    <picture className={styles.picture}>
      {narrow.map(({ maxWidth, src: other, ...size }) => (
        <source key={other} media={`(max-width: ${maxWidth}px)`} srcSet={other} {...size} />
      ))}
      {image}
    </picture>
  );
}
