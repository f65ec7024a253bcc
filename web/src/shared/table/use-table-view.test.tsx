// Proves that a step goes on from the newest address, whether it is drawn or not.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import { useTableView } from './use-table-view';
import { filtered, inStatus, onPage } from './view';

let address = '';
function Steps({ isLocal = false }: { isLocal?: boolean }) {
  const { view, show } = useTableView(['keyword'], isLocal);
  address = useLocation().search;
  return (
    <>
      <button type="button" onClick={() => show((newest) => inStatus(newest, 0))}>
        Tab
      </button>
      <button type="button" onClick={() => show((newest) => filtered(newest, { keyword: 'ops' }))}>
        Filter
      </button>
      <button type="button" onClick={() => show((newest) => onPage(newest, newest.start + 1))}>
        Next
      </button>
      <Link to="?status=1">Elsewhere</Link>
      <output>{JSON.stringify([view.status, view.filters, view.start])}</output>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const drawn = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('keeps a tab that was pressed and is not drawn when a filter changes', async () => {
  renderWith(<Steps />);
  const [tab, filter] = [button('Tab'), button('Filter')];
  // Both in one turn, so that nothing is drawn between them.
  act(() => {
    fireEvent.click(tab);
    fireEvent.click(filter);
  });
  await waitFor(() => expect(address).toBe('?status=0&keyword=ops'));
  expect(drawn()).toEqual([0, { keyword: 'ops' }, 0]);
});

it('does so in a table of its own too', () => {
  renderWith(<Steps isLocal />);
  const next = button('Next');
  act(() => {
    fireEvent.click(next);
    fireEvent.click(next);
  });
  expect(drawn()).toEqual([null, {}, 2]);
  expect(address).toBe('');
});

it('goes on from where a link led after its own steps', async () => {
  renderWith(<Steps />, { at: '/?page=2' });
  fireEvent.click(button('Next'));
  await waitFor(() => expect(address).toBe('?page=3'));
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(address).toBe('?status=1'));
  fireEvent.click(button('Next'));
  await waitFor(() => expect(address).toBe('?status=1&page=2'));
});
