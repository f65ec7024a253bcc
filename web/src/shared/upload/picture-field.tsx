// A picture as a field of a form: how it looks now, and the way to another one.
import { type CSSProperties, useState } from 'react';
import type { PictureSize } from '@/shared/form/fields';
import { useT } from '@/shared/i18n';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { picture } from '@/ui/icons';
import { useMayPick } from './owner';
import styles from './picture-field.module.css';
import { PictureSource } from './picture-source';

interface PictureFieldProps {
  /** What the picture is, for those who hear the buttons. */
  label: string;
  /** An address, or nothing. */
  value: string;
  onChange: (address: string) => void;
  size?: PictureSize;
  disabled?: boolean;
}

export default function PictureField({ label, value, onChange, size, disabled }: PictureFieldProps) {
  const t = useT();
  const mayUse = useMayPick();
  const [isChoosing, setChoosing] = useState(false);
  const ratio = size ? `${size.width} / ${size.height}` : '16 / 9';
  const button = (name: string, act: () => void) => (
    <Button size="small" disabled={disabled} aria-label={`${name} ${label}`} onClick={act}>
      {name}
    </Button>
  );
  return (
    <div className={styles.field}>
      <div className={styles.frame} style={{ '--ratio': ratio } as CSSProperties} data-empty={!value || undefined}>
        {value ? <img src={value} alt="" /> : <Icon path={picture} size={28} />}
      </div>
      <div className={styles.side}>
        {mayUse ? (
          <div className={styles.buttons}>
            {button(t(value ? 'upload.picture.change' : 'upload.picture.choose'), () => setChoosing(true))}
            {value ? button(t('upload.picture.remove'), () => onChange('')) : null}
          </div>
        ) : (
          <p>{t('upload.picture.notAllowed')}</p>
        )}
        {size ? <p>{t('upload.picture.size', { width: size.width, height: size.height })}</p> : null}
      </div>
      <PictureSource open={isChoosing} size={size} onClose={() => setChoosing(false)} onPicture={onChange} />
    </div>
  );
}
