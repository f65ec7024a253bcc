// Pieces that several tables of the area show in their cells.
import type { ReactNode } from 'react';
import { ACTIVE } from '@/features/admin/models';
import { formatDate, orDash } from '@/shared/format';
import { useI18n, useT } from '@/shared/i18n';
import { Tag } from '@/ui/tag';
import styles from './cells.module.css';

interface Named {
  name_zh: string;
  name_en: string;
}

/** The name in the page's language, with the other one small below it. */
export function TwoNames({ of, note }: { of: Named; note?: ReactNode }) {
  const { lang, local } = useI18n();
  const first = local(of, 'name');
  const other = lang === 'zh' ? of.name_en : of.name_zh;
  return (
    <span className={styles.two}>
      <b>{first || '-'}</b>
      {note ?? (other && other !== first ? <small lang={lang === 'zh' ? 'en' : 'zh-CN'}>{other}</small> : null)}
    </span>
  );
}

/** One value over another that matters less. */
export function TwoLines({ first, second }: { first?: string | null; second?: string | null }) {
  return (
    <span className={styles.two}>
      {orDash(first)}
      {second ? <small className={styles.below}>{second}</small> : null}
    </span>
  );
}

/** 1 active, 0 disabled. */
export function StatusTag({ status }: { status: number }) {
  const t = useT();
  return status === ACTIVE ? (
    <Tag flag="C">{t('admin.status.active')}</Tag>
  ) : (
    <Tag flag="M">{t('admin.status.disabled')}</Tag>
  );
}

export function Moment({ at }: { at: number | null | undefined }) {
  return <span className={styles.moment}>{formatDate(at, 'minute')}</span>;
}

export function Code({ children }: { children: ReactNode }) {
  return <code className={styles.code}>{children}</code>;
}
