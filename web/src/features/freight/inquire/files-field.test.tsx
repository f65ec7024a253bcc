// Attachments: several are sent one after the other, and what is no file of ours is complained about beside those that are.
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderWith } from '@/shared/testing/render';
import type { Attached } from './draft';
import { FilesField } from './files-field';
import labels from './labels/files.en';

const sent: string[] = [];
vi.mock('@/shared/upload/engine/send-file', () => ({
  sendFile: async (_api: unknown, file: File) => {
    sent.push(file.name);
    return file.name.endsWith('.exe') ? null : { url: `/files/${file.name}` };
  },
}));

function Form() {
  const [files, setFiles] = useState<Attached[]>([]);
  return <FilesField files={files} onChange={setFiles} />;
}

it('takes several at once', async () => {
  renderWith(<Form />, { labels });
  const files = ['list.pdf', 'evil.exe', 'photo.png'].map((name) => new File(['x'], name));
  fireEvent.change(screen.getByLabelText('Add attachment'), { target: { files } });
  expect(await screen.findByRole('button', { name: /photo\.png/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /list\.pdf/ })).toBeTruthy();
  expect(screen.queryByText('evil.exe')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('This format isn’t supported');
  expect(sent).toEqual(['list.pdf', 'evil.exe', 'photo.png']);
});
