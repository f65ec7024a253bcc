// What stands over a plan that is not up to date: nothing while it is, and a way to read it again where that may help.
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import zh from '../labels/pages.zh';
import { hallsQuery } from '../queries';
import { OldPlan } from './old-plan';

function Plan() {
  const query = useQuery(hallsQuery(1));
  return (
    <>
      <OldPlan query={query} />
      <button type="button" onClick={() => query.refetch()}>
        {query.data ? 'read' : ''}
      </button>
    </>
  );
}

afterEach(() => onlineManager.setOnline(true));

it('says that the plan was not updated until it is', async () => {
  let isBroken = false;
  renderWith(<Plan />, {
    lang: 'zh',
    labels: zh,
    envelope: () => ({ success: !isBroken, data: [] }),
    status: () => (isBroken ? 503 : 200),
  });
  const reread = await screen.findByRole('button', { name: 'read' });
  expect(screen.queryByRole('status')).toBeNull();
  isBroken = true;
  fireEvent.click(reread);
  expect((await screen.findByRole('status')).textContent).toContain('展位图没有更新成功');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

it('says that there is no network, which trying again would not mend', async () => {
  renderWith(<Plan />, { lang: 'zh', labels: zh, answer: () => [] });
  const reread = await screen.findByRole('button', { name: 'read' });
  act(() => onlineManager.setOnline(false));
  fireEvent.click(reread);
  expect((await screen.findByRole('status')).textContent).toContain('网络已断开');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
});
