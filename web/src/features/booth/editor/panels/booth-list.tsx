// All booths as a list with the same selection as the canvas: for keyboards and screen readers, and to find one by its number.
import { useMemo, useState } from 'react';
import { useI18n } from '@/shared/i18n';
import { Input } from '@/ui/input';
import { Count } from '@/ui/tag';
import { areaOf } from '../model/geometry';
import { byNumber } from '../model/numbering';
import { type Booth, boothItem } from '../model/plan';
import type { Editing } from '../use-editing';
import styles from './booth-list.module.css';

interface BoothListProps {
  editing: Editing;
  statusOf: (booth: Booth) => number;
  onShow: (booth: Booth) => void;
}

/** More than anybody scrolls through; a word in the field finds the rest. */
const MAX_LISTED = 150;

export function BoothList({ editing, statusOf, onShow }: BoothListProps) {
  const { t } = useI18n();
  const [word, setWord] = useState('');
  const { plan, chosen, choose } = editing;
  const sorted = useMemo(() => [...plan.booths].sort((a, b) => byNumber(a.booth_no, b.booth_no)), [plan.booths]);
  const found = sorted.filter(({ booth_no }) => booth_no.toLowerCase().includes(word.trim().toLowerCase()));
  const toggle = (booth: Booth, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(boothItem(booth.key));
    else next.delete(boothItem(booth.key));
    choose(next);
    if (isChosen) onShow(booth);
  };
  return (
    <section className={styles.list} aria-labelledby="plan-booths">
      <header>
        <h2 id="plan-booths">{t('booth.editor.list')}</h2>
        <Count>{plan.booths.length}</Count>
      </header>
      <Input
        type="search"
        size="small"
        aria-label={t('booth.editor.find')}
        placeholder={t('booth.editor.find')}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <ul tabIndex={0} aria-labelledby="plan-booths">
        {found.slice(0, MAX_LISTED).map((booth) => (
          <li key={booth.key}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(boothItem(booth.key))}
                onChange={({ target }) => toggle(booth, target.checked)}
              />
              <b>{booth.booth_no || t('booth.editor.noNumber')}</b>
              <span>
                {areaOf(booth)} m², {t(`booth.editor.status.${statusOf(booth)}` as 'booth.editor.status.4')}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.length > MAX_LISTED ? <p>{t('booth.editor.listMore', { n: found.length - MAX_LISTED })}</p> : null}
    </section>
  );
}
