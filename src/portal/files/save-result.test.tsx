// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SaveResult } from './save-result.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const browsedWith = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const wayOut = () => screen.queryByText('Berkas tidak tersimpan? Buka di peramban');

it.each([
  { name: 'in Instagram', agent: 'Mozilla/5.0 (Linux; Android 12) Instagram 300.0', saved: true, shown: true },
  { name: 'in LINE', agent: 'Mozilla/5.0 (Linux; Android 12) Line/13.1', saved: true, shown: true },
  { name: 'in Instagram before a download', agent: 'Mozilla/5.0 Instagram 300.0', saved: false, shown: false },
  { name: 'in Chrome', agent: 'Mozilla/5.0 (Linux; Android 12) Chrome/120 Safari/537.36', saved: true, shown: false },
])(
  'shows the link to another browser only where an in-app browser drops downloads: $name',
  ({ agent, saved, shown }) => {
    browsedWith(agent);
    render(<SaveResult save={{ error: null, isSuccess: saved }} />);
    expect(wayOut() !== null).toBe(shown);
  },
);

it('shows why saving failed', () => {
  render(<SaveResult save={{ error: new Error('Koneksi terputus.'), isSuccess: false }} />);
  expect(screen.getByRole('alert').textContent).toBe('Koneksi terputus.');
});
