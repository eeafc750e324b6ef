// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { LoadPage, Option } from './remote-pages.ts';
import { SearchSelect } from './search-select.tsx';

const VILLAGES: readonly Option[] = Array.from({ length: 25 }, (_, index) => ({
  id: String(index),
  name: `Desa ${index + 1}`,
}));
const PAGE = 10;

const villages: LoadPage = (search, page) => {
  const found = VILLAGES.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return Promise.resolve({
    items: found.slice((page - 1) * PAGE, page * PAGE),
    hasNextPage: found.length > page * PAGE,
  });
};

const Example = ({ loadPage = villages }: { readonly loadPage?: LoadPage }) => {
  const [village, setVillage] = useState<Option>();
  return <SearchSelect id="village" label="Kelurahan" value={village} onChange={setVillage} loadPage={loadPage} />;
};

const open = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: /Kelurahan/ }));
  return screen.findByRole('combobox', { name: 'Cari Kelurahan' });
};

afterEach(cleanup);

describe('SearchSelect', () => {
  it('lets the keyboard choose an option and returns the focus to the field', async () => {
    render(<Example />);
    const box = await open();
    await screen.findByRole('option', { name: 'Desa 1' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe('village-list-1');
    await userEvent.keyboard('{Enter}');
    const field = screen.getByRole('button', { name: 'Kelurahan: Desa 2' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('closes on Escape without choosing an option', async () => {
    render(<Example />);
    await open();
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(screen.getByRole('button', { name: 'Kelurahan: Pilih' })).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('passes the search text to the remote source and shows only its matches', async () => {
    render(<Example />);
    await userEvent.type(await open(), 'desa 25');
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Desa 25']));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 pilihan'));
  });

  it('removes the results of the previous search text at the first new letter', async () => {
    render(<Example />);
    const box = await open();
    await screen.findByRole('option', { name: 'Desa 10' });
    fireEvent.change(box, { target: { value: '10' } });
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe(' Memuat...');
    await userEvent.click(await screen.findByRole('option', { name: 'Desa 10' }));
    expect(screen.getByRole('button', { name: 'Kelurahan: Desa 10' })).toBeTruthy();
  });

  it('shows a message when no option matches', async () => {
    render(<Example />);
    await userEvent.type(await open(), 'xyz');
    expect(await screen.findByText('Tidak ada yang cocok dengan “xyz”')).toBeTruthy();
  });

  it('loads the next page when the active option nears the end of the list', async () => {
    render(<Example />);
    await open();
    await screen.findByRole('option', { name: 'Desa 10' });
    await userEvent.keyboard('{PageDown}');
    expect(await screen.findByRole('option', { name: 'Desa 20' })).toBeTruthy();
    expect(screen.getAllByRole('option')).toHaveLength(20);
  });

  it('offers a retry button when the list cannot be loaded', async () => {
    let down = true;
    render(
      <Example loadPage={(search, page) => (down ? Promise.reject(new Error('putus')) : villages(search, page))} />,
    );
    await open();
    const again = await screen.findByRole('button', { name: 'Coba lagi' });
    down = false;
    await userEvent.click(again);
    expect(await screen.findByRole('option', { name: 'Desa 1' })).toBeTruthy();
  });
});
