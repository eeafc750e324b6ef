// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildLazyPart } from './lazy-part.ts';
import { PartMissing } from '../dialogs/part-missing.tsx';

const asked: string[] = [];
let hasLine = true;

/** Answers as the server. */
const answer = (address: string): Promise<Response> => {
  asked.push(address);
  return hasLine ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('Failed to fetch'));
};

beforeEach(() => {
  asked.length = 0;
  hasLine = true;
  document.head.innerHTML = '<meta name="part-drop-down" content="drop-down-1.js shared-2.js">';
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

/** Notes when the module itself is asked for: a browser asks for it once only. */
const buildList = () => {
  const imports: boolean[] = [];
  const list = buildLazyPart('drop-down', () => {
    imports.push(hasLine);
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
  it('is imported once its files are known to exist', async () => {
    const { imports, Page } = buildList();
    render(<Page open onClose={nothing} />);
    await screen.findByText('Daftar');
    expect(asked).toEqual(['/assets/drop-down-1.js', '/assets/shared-2.js']);
    expect(imports).toEqual([true]);
  });

  it('is not imported without them, and loads when the connection returns', async () => {
    const { imports, Page } = buildList();
    hasLine = false;
    render(<Page open onClose={nothing} />);
    await userEvent.type(screen.getByLabelText('Isian'), 'Toko');
    await screen.findByRole('alertdialog', { name: 'Bagian ini belum dapat dibuka' });
    expect(imports).toEqual([]);
    hasLine = true;
    await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByText('Daftar');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Isian').value).toBe('Toko');
    expect(imports).toEqual([true]);
  });

  it('counts a file missing on the server as unavailable', async () => {
    const { imports, Page } = buildList();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    render(<Page open onClose={nothing} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Coba lagi' }));
    await screen.findByRole('button', { name: 'Muat ulang halaman' });
    expect(imports).toEqual([]);
  });

  it('counts a silent connection as lost after 15 seconds', async () => {
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

  it('is drawn at once when preloaded, and is loaded once', async () => {
    const { imports, list, Page } = buildList();
    await list.load();
    render(<Page open onClose={nothing} />);
    expect(screen.getByText('Daftar')).toBeTruthy();
    expect(imports).toHaveLength(1);
  });

  it('is retried when wanted again after it was given up, and the focus is restored', async () => {
    const { Page } = buildList();
    hasLine = false;
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
    hasLine = true;
    rerender(<Page open onClose={close} />);
    await screen.findByText('Daftar');
    expect(asked).toHaveLength(2);
  });
});
