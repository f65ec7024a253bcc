// How a booth is put into words: its size, its state, and one line that says all of it.
import { useMemo } from 'react';
import { money } from '@/shared/format';
import { useI18n } from '@/shared/i18n';
import { type Currency, pricesOf } from '../models';
import type { PlanBooth } from './filters';

const METRE = 10;
const metres = (decimetres: number) => String(Math.round((decimetres / METRE) * 10) / 10);

export function useBoothWords() {
  const { t, lang } = useI18n();
  return useMemo(() => {
    const comma = lang === 'zh' ? '，' : ', ';
    const type = ({ booth_type, typeName }: Pick<PlanBooth, 'booth_type' | 'typeName'>) =>
      typeName || t(booth_type === 2 ? 'booth.type.raw' : 'booth.type.shell');
    const price = (booth: PlanBooth, wanted: Currency) => {
      const { total, currency } = pricesOf(booth, wanted);
      return money(total, currency);
    };
    const size = ({ w, h, shape, area }: PlanBooth) =>
      shape.length > 2 ? t('booth.area', { n: area }) : t('booth.size', { w: metres(w), h: metres(h) });
    const sides = ({ open_sides }: PlanBooth) =>
      open_sides >= 1 && open_sides <= 4 ? t(`booth.sides.${open_sides as 1 | 2 | 3 | 4}`) : '';
    const state = ({ state: name, isMine }: Pick<PlanBooth, 'state' | 'isMine'>) =>
      isMine ? t('booth.state.mine') : t(`booth.state.${name}`);
    return {
      type,
      sides,
      state,
      price,
      join: (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(comma),
      about: (booth: PlanBooth) => [type(booth), size(booth), sides(booth)].filter(Boolean).join(comma),
      line: (booth: PlanBooth, currency: Currency) =>
        [
          booth.booth_no,
          state(booth),
          booth.company,
          type(booth),
          t('booth.area', { n: booth.area }),
          price(booth, currency),
        ]
          .filter(Boolean)
          .join(comma),
    };
  }, [t, lang]);
}
