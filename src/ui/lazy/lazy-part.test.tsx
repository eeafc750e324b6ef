// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildLazyPart } from './lazy-part.ts';
import { PartMissing } from '../dialogs/part-missing.tsx';

const asked: string[] = [];
let isOnline = true;

/** Fakes `fetch`: an empty response while online, a network error otherwise. */
const answer = (address: string): Promise<Response> => {
  asked.push(address);
  return isOnline ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('Failed to fetch'));
};

beforeEach(() => {
  asked.length = 0;
  isOnline = true;
  document.head.innerHTML = '<meta name="part-drop-down" content="drop-down-1.js shared-2.js">';
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

/** Builds a page with a lazy part. `imports` has an entry per module import: true if the connection was up. */
const buildList = () => {
  const imports: boolean[] = [];
  const list = buildLazyPart('drop-down', () => {
    imports.push(isOnline);
    return Promise.resolve(() => <p>Daftar</p>);
  });
  const Page = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
    const { part, trouble } = list.usePart(open);
    return (
      <>
        <input aria-label="Isian" />
        {trouble !== undefined && <PartMissing trouble={trouble} onClose={onClose} />}
        {part !== undefined && open && createElement(part)}
      </>
    );
  };
  return { imports, list, Page };
};

const nothing = (): void => undefined;

describe('lazy part', () => {
  it('imports the module after all its files were fetched', async () => {
    const { imports, Page } = buildList();
    render(<Page open onClose={nothing} />);
    await screen.findByText('Daftar');
    expect(asked).toEqual(['/assets/drop-down-1.js', '/assets/shared-2.js']);
    expect(imports).toEqual([true]);
  });

  it('imports nothing while files cannot be fetched, and loads on retry when the connection is back', async () => {
    const { imports, Page } = buildList();
    isOnline = false;
    render(<Page open onClose={nothing} />);
    await userEvent.type(screen.getByLabelText('Isian'), 'Toko');
    await screen.findByRole('alertdialog', { name: 'Bagian ini belum dapat dibuka' });
    expect(imports).toEqual([]);
    isOnline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByText('Daftar');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Isian').value).toBe('Toko');
    expect(imports).toEqual([true]);
  });

  it('offers a page reload after two attempts to load a file that the server lacks', async () => {
    const { imports, Page } = buildList();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    render(<Page open onClose={nothing} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    await screen.findByRole('button', { name: 'Muat ulang halaman' });
    expect(imports).toEqual([]);
  });

  it('gives up fetching after 15 seconds without an answer', async () => {
    vi.useFakeTimers();
    const hang = (_address: string, { signal }: { readonly signal: AbortSignal }): Promise<never> =>
      new Promise((_done, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('Aborted', 'AbortError')));
      });
    vi.stubGlobal('fetch', hang);
    const { imports, list } = buildList();
    const lost = vi.fn<() => void>();
    list.load().catch(lost);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(lost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(lost).toHaveBeenCalledOnce();
    expect(imports).toEqual([]);
  });

  it('renders immediately when preloaded, and imports the module once', async () => {
    const { imports, list, Page } = buildList();
    await list.load();
    render(<Page open onClose={nothing} />);
    expect(screen.getByText('Daftar')).toBeTruthy();
    expect(imports).toHaveLength(1);
  });

  it('restores the focus when its error is closed, and loads again the next time it is opened', async () => {
    const { Page } = buildList();
    isOnline = false;
    const close = vi.fn<() => void>();
    const { rerender } = render(<Page open={false} onClose={close} />);
    screen.getByLabelText('Isian').focus();
    rerender(<Page open onClose={close} />);
    expect(await screen.findByRole('alertdialog')).toBe(document.activeElement);
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(close).toHaveBeenCalledOnce();
    rerender(<Page open={false} onClose={close} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Isian'));
    asked.length = 0;
    isOnline = true;
    rerender(<Page open onClose={close} />);
    await screen.findByText('Daftar');
    expect(asked).toHaveLength(2);
  });
});
