// Proves that a text in the other language is shown and marked as such.
import { describe, expect, it } from 'vitest';
import { LocalText, localValue } from '@/shared/local-text';
import { renderInSite } from '../testing/site-test';

describe('bilingual content', () => {
  it('takes the page’s language without a mark', () => {
    const { container } = renderInSite(
      <LocalText row={{ title_zh: '标题', title_en: 'Title' }} name="title" as="h3" />,
      {
        lang: 'en',
      },
    );
    expect(container.innerHTML).toBe('<h3>Title</h3>');
  });

  it('marks the fallback with its language, so that it is read and set in its own script', () => {
    const row = { title_zh: '只有中文', title_en: '' };
    const { container } = renderInSite(<LocalText row={row} name="title" as="h3" />, { lang: 'en' });
    expect(container.innerHTML).toBe('<h3 lang="zh-CN">只有中文</h3>');
    expect(localValue({ title_zh: null, title_en: 'Only English' }, 'title', 'zh')).toEqual({
      text: 'Only English',
      lang: 'en',
    });
  });

  it('shows nothing when neither is there', () => {
    const { container } = renderInSite(<LocalText row={{ note_zh: null, note_en: '' }} name="note" />);
    expect(container.innerHTML).toBe('');
  });
});
