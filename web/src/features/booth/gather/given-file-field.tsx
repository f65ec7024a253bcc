// A file that is handed in, as a field of a form: what it is now, and the way to another one.
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { fileSize } from '@/shared/format';
import { useT } from '@/shared/i18n';
import { type MediaNode, type MediaOwner, MTYPE, Uploader } from '@/shared/upload';
import type { MediaKind, UploadRules } from '@/shared/upload/rules';
import { EXTENSIONS } from '@/shared/upload/rules';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { picture } from '@/ui/icons';
import { fileText } from '@/ui/icons/media';
import tapArea from '@/ui/tap-area.module.css';
import styles from './given-file-field.module.css';
import type { GivenFile } from './models';

interface GivenFileFieldProps {
  /** What the file is, for those who hear the buttons. */
  label: string;
  value: GivenFile | null;
  onChange: (file: GivenFile | null) => void;
  disabled: boolean;
  owner: MediaOwner;
  formats: readonly string[];
  maxMb: number;
  /** Pixels of artwork. */
  size?: { width: number; height: number; isExact: boolean };
}

/** A file of the library as what is handed in. */
const givenOf = (node: MediaNode): GivenFile => ({
  file_id: node.id,
  name: node.name,
  format: node.format,
  size: node.size,
  width: node.width ?? 0,
  height: node.height ?? 0,
  url: node.mtype === MTYPE.image ? (node.url ?? '') : '',
  thumb: node.thumb ?? '',
  download_url: node.download_url ?? '',
});

const kindsOf = (formats: readonly string[]): MediaKind[] =>
  (['image', 'docs'] as const).filter((kind) => EXTENSIONS[kind].some((extension) => formats.includes(extension)));

export default function GivenFileField(props: GivenFileFieldProps) {
  const { label, value, onChange, disabled, owner, formats, maxMb, size } = props;
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const [refused, setRefused] = useState(false);
  const kinds = kindsOf(formats);
  const side = (pixels: number) => (size?.isExact ? pixels : { min: pixels });
  const rules: UploadRules = {
    kinds,
    formats,
    maxMb: Object.fromEntries(kinds.map((kind) => [kind, maxMb])),
    limit: 1,
    keepBoth: true,
    keepsQuality: true,
    ...(size ? { width: side(size.width), height: side(size.height) } : {}),
  };
  const take = (node: MediaNode | undefined) => {
    if (!node) return;
    // What is already there was never asked for its format or its pixels.
    const fits = (has: number | null | undefined, asked: number) =>
      size?.isExact ? has === asked : (has ?? 0) >= asked;
    const isFit =
      formats.includes(node.format) && (!size || (fits(node.width, size.width) && fits(node.height, size.height)));
    setRefused(!isFit);
    if (!isFit) return;
    onChange(givenOf(node));
    setChoosing(false);
  };
  const button = (name: string, act: () => void) => (
    <Button size="small" disabled={disabled} aria-label={`${name} ${label}`} onClick={act}>
      {name}
    </Button>
  );
  return (
    <div className={styles.field}>
      {value ? (
        <p className={styles.file}>
          {value.thumb ? <img src={value.thumb} alt="" /> : <Icon path={fileText} size={28} />}
          <span>
            <a className={tapArea.larger} href={value.download_url} download>
              {value.name}
            </a>
            <small>
              {fileSize(value.size)}
              {value.width > 0 ? ` · ${value.width} × ${value.height}` : ''}
            </small>
          </span>
        </p>
      ) : (
        <p className={styles.none}>
          <Icon path={size ? picture : fileText} size={28} />
          {t('booth.gather.noFile')}
        </p>
      )}
      <div className={styles.buttons}>
        {button(t(value ? 'booth.gather.replace' : 'booth.gather.upload'), () => setChoosing(true))}
        {value ? button(t('booth.gather.remove'), () => onChange(null)) : null}
      </div>
      {createPortal(
        <Dialog
          open={isChoosing}
          onClose={() => setChoosing(false)}
          title={label}
          closeLabel={t('shared.close')}
          width={720}
        >
          {isChoosing ? (
            <>
              <p className={styles.asked}>
                {formats.join(', ')} · {t('booth.gather.upTo', { mb: maxMb })}
                {size
                  ? ` · ${t(size.isExact ? 'booth.gather.exactly' : 'booth.gather.atLeast', { width: size.width, height: size.height })}`
                  : ''}
              </p>
              {refused ? (
                <p role="alert" className={styles.refused}>
                  {t('booth.gather.doesNotFit')}
                </p>
              ) : null}
              <Uploader
                target={{ ...owner, dir_name: t('booth.gather.folder'), is_public: 0 }}
                rules={rules}
                pickFrom={{ ...owner, limit: 1, onPick: ([node]) => take(node) }}
                onDone={take}
              />
            </>
          ) : null}
        </Dialog>,
        document.body,
      )}
    </div>
  );
}
