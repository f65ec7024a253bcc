// Owns where a long Chinese title may break: between words of the trade, not inside them.
import { Fragment, type ReactNode } from 'react';

/** Longest first, so that 博览会 wins over 博览. Unknown text simply has no marked break and wraps as it must. */
const WORDS = [
  '多式联运',
  '跨境电商',
  '供应链',
  '博览会',
  '展览会',
  '交易会',
  '洽谈会',
  '国际',
  '货运',
  '物流',
  '航空',
  '海运',
  '港口',
  '冷链',
  '仓储',
  '航运',
  '班列',
  '峰会',
  '论坛',
  '大会',
  '年会',
  '展会',
  '物流展',
  '中国',
  '华东',
  '华南',
  '华北',
  '亚太',
  '全球',
].sort((a, b) => b.length - a.length);

/** 华东国际货运物流博览会 as 华东, 国际, 货运, 物流, 博览会. */
export function hanPhrases(text: string): string[] {
  const phrases: string[] = [];
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const word = WORDS.find((candidate) => text.startsWith(candidate, at));
    if (!word) {
      rest += text[at];
      at += 1;
      continue;
    }
    if (rest) phrases.push(rest);
    rest = '';
    phrases.push(word);
    at += word.length;
  }
  return rest ? [...phrases, rest] : phrases;
}

/** The text with a break opportunity after each phrase; its parent sets `word-break: keep-all`. */
export function withPhraseBreaks(text: string): ReactNode {
  const phrases = hanPhrases(text);
  return phrases.map((phrase, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
