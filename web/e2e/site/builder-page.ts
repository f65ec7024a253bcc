// The page builder as the tests use it: its tree, its form, its preview, by the words that an organiser reads.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

type Say = <T>(zh: T, en: T) => T;

export class BuilderPage {
  readonly tree: Locator;
  readonly frame: FrameLocator;
  readonly said: Locator;

  constructor(
    readonly page: Page,
    private readonly say: Say,
  ) {
    this.tree = page.getByRole('list', { name: say('结构', 'Structure') });
    this.frame = page.frameLocator('iframe');
    this.said = page.locator('main [role="status"]').last();
  }

  /** Until the tree is there and the site in the frame draws what is edited. */
  async ready() {
    await expect(this.tree.getByRole('listitem').first()).toBeVisible();
    await expect(this.frame.locator('[data-unit]').first()).toBeAttached();
  }

  row(name: string): Locator {
    return this.tree.locator('[data-name]', { has: this.page.getByText(name, { exact: true }) }).first();
  }

  handle(name: string): Locator {
    return this.tree
      .getByRole('button', { name: this.say(`移动 ${name}，按方向键`, `Move ${name} with the arrow keys`) })
      .first();
  }

  /** What stands on the unfolded page, from top to bottom. */
  units(): Promise<string[]> {
    return this.tree.locator('[data-depth="1"] b').allInnerTexts();
  }

  button(zh: string, en: string): Locator {
    return this.page.getByRole('button', { name: this.say(zh, en), exact: true });
  }

  dialog(zh: string, en: string): Locator {
    return this.page.getByRole('dialog', { name: this.say(zh, en) });
  }

  async titleInChinese(words: string) {
    await this.page
      .getByRole('group', { name: this.say('标题', 'Title') })
      .getByLabel(this.say('中文', 'Chinese'))
      .fill(words);
  }

  async save() {
    await this.button('保存草稿', 'Save draft').click();
  }
}
