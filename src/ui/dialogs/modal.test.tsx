// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LinkContext } from '../appearance/link.tsx';
import { Modal } from './modal.tsx';
import { ResponseModal } from './response-modal.tsx';

afterEach(cleanup);

describe('Modal', () => {
  it("shows a single button 'Tutup' that closes it by default", async () => {
    const close = vi.fn<() => void>();
    render(<Modal open onClose={close} title="Perhatian" text="Isi" />);
    await screen.findByRole('dialog');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Tutup']);
    await userEvent.click(screen.getByRole('button', { name: 'Tutup' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('calls onClose on Escape', async () => {
    const close = vi.fn<() => void>();
    render(<Modal open onClose={close} title="Perhatian" />);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('runs the action of the clicked button instead of closing', async () => {
    const second = vi.fn<() => void>();
    const close = vi.fn<() => void>();
    render(
      <Modal
        open
        onClose={close}
        title="Perhatian"
        primary={{ text: 'Lanjut' }}
        secondary={{ text: 'Lain', onClick: second }}
        tertiary={{ text: 'Nanti' }}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Lain' }));
    expect(second).toHaveBeenCalledOnce();
    expect(close).not.toHaveBeenCalled();
  });

  it('renders internal links through LinkContext and external links as plain anchors', async () => {
    render(
      <LinkContext
        value={({ href, children }) => (
          <a href={href} data-router="yes">
            {children}
          </a>
        )}
      >
        <Modal
          open
          onClose={() => undefined}
          title="Pindah"
          primary={{ text: 'Dalam', href: '/profile' }}
          secondary={{ text: 'Luar', href: 'https://contoh.test/' }}
        />
      </LinkContext>,
    );
    expect((await screen.findByRole('link', { name: 'Dalam' })).dataset['router']).toBe('yes');
    expect(screen.getByRole('link', { name: 'Luar' }).dataset['router']).toBeUndefined();
  });

  it('has an accessible name and adds no style element (content security policy)', async () => {
    const before = document.querySelectorAll('style').length;
    render(<ResponseModal open onClose={() => undefined} message="Terjadi kesalahan, coba lagi." />);
    const dialog = await screen.findByRole('dialog', { name: 'Pemberitahuan' });
    expect(dialog.textContent).toContain('Terjadi kesalahan, coba lagi.');
    expect(document.querySelectorAll('style').length).toBe(before);
  });
});
