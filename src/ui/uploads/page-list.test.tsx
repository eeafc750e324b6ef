// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { UploadedFile } from '../pictures/upload-state.ts';
import PageList from './page-list.tsx';

/** Creates calls that note what is joined; the first `failures` calls fail. */
const createCalls = (stored: readonly string[], failures = 0) => {
  const joined: (readonly string[])[] = [];
  const join = async (pages: readonly string[]) => {
    joined.push(pages);
    if (joined.length <= failures) throw new Error('Halaman 2 tidak dapat dibaca.');
    return `paper-${joined.length}.pdf`;
  };
  return { calls: { most: 4, join, list: async () => stored }, joined };
};

const Example = ({
  name,
  calls,
}: {
  readonly name: string;
  readonly calls: ReturnType<typeof createCalls>['calls'];
}) => {
  const [value, setValue] = useState<UploadedFile>({ name, fileName: 'Kartu keluarga' });
  return (
    <>
      <PageList
        id="kk"
        label="Kartu keluarga"
        value={value}
        preview={undefined}
        calls={calls}
        onChange={setValue}
        renderField={({ label, onChange }) => (
          <fieldset>
            <button type="button" onClick={() => onChange({ name: 'new.jpg', fileName: 'new.jpg' })}>
              {`Kirim ${label}`}
            </button>
          </fieldset>
        )}
      />
      <p data-testid="payload">{`${value.name} ${value.fileName}`}</p>
    </>
  );
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const payload = () => screen.getByTestId('payload').textContent;

afterEach(cleanup);

describe('PageList', () => {
  it('adds a second page to a photo, and reports the joined paper', async () => {
    const { calls, joined } = createCalls([]);
    render(<Example name="one.jpg" calls={calls} />);
    expect(screen.queryByRole('list')).toBeNull();
    await press('Tambah halaman');
    await press('Kirim Halaman 2');
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(joined).toEqual([['one.jpg', 'new.jpg']]);
    expect(payload()).toBe('paper-1.pdf 2 halaman');
  });

  it('shows the pages of a paper from an earlier visit, which can be moved and removed', async () => {
    const { calls, joined } = createCalls(['a.jpg', 'b.jpg', 'c.jpg']);
    render(<Example name="paper.pdf" calls={calls} />);
    await screen.findByText('Halaman 3');
    await press('Naikkan halaman 3');
    await press('Hapus halaman 1');
    expect(joined).toEqual([
      ['a.jpg', 'c.jpg', 'b.jpg'],
      ['c.jpg', 'b.jpg'],
    ]);
    expect(payload()).toBe('paper-2.pdf 2 halaman');
  });

  it('sends the photo itself when one page is left', async () => {
    const { calls, joined } = createCalls(['a.jpg', 'b.jpg']);
    render(<Example name="paper.pdf" calls={calls} />);
    await screen.findByText('Halaman 2');
    await press('Hapus halaman 2');
    expect(joined).toEqual([]);
    expect(payload()).toBe('a.jpg 1 halaman');
  });

  it('keeps the stored pages when a change fails, says why, and repeats it', async () => {
    const { calls, joined } = createCalls(['a.jpg', 'b.jpg', 'c.jpg'], 1);
    render(<Example name="paper.pdf" calls={calls} />);
    await screen.findByText('Halaman 3');
    await press('Hapus halaman 3');
    expect(screen.getByRole('alert').textContent).toContain('Halaman 2 tidak dapat dibaca.');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await press('Coba lagi');
    expect(joined).toHaveLength(2);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('shows nothing for a paper that was sent as one PDF', async () => {
    const { calls } = createCalls([]);
    render(<Example name="statement.pdf" calls={calls} />);
    await screen.findByTestId('payload');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers no further page beyond the limit', async () => {
    const { calls } = createCalls(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
    render(<Example name="paper.pdf" calls={calls} />);
    await screen.findByText('Halaman 4');
    expect(screen.queryByRole('button', { name: 'Tambah halaman' })).toBeNull();
  });
});
