// Which document of identity comes first: what most readers of the language hold.
import { keepSession } from '../support/api.ts';
import { expect, test } from './story.ts';

test('the passport comes first in English, the identity card in Chinese', async ({
  page,
  open,
  context,
  outbox,
  say,
  baseURL,
}) => {
  await keepSession(context, baseURL ?? '', await outbox.withMobile());
  await open('/console/myParticipation/real_name');
  const kinds = page.getByRole('radio');
  await expect(kinds).toHaveCount(2);
  await expect(kinds.first()).toBeChecked();
  await expect(kinds.first()).toHaveAccessibleName(say(/身份证/, /^Passport/));
});
