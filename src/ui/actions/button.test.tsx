// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmModal } from '../dialogs/confirm-modal.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('ignores clicks, keys and submits while it is loading, and keeps the focus', async () => {
    const press = vi.fn<() => void>();
    const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" loading onClick={press}>
          Kirim
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Kirim' }));
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kirim' }));
  });
});

describe('ConfirmModal', () => {
  it('focuses and highlights the cancel button when the confirm button is destructive', async () => {
    const confirm = vi.fn<() => void>();
    const cancel = vi.fn<() => void>();
    render(
      <ConfirmModal
        open
        danger
        title="Batalkan?"
        confirmText="Batalkan pengajuan"
        onConfirm={confirm}
        onCancel={cancel}
      />,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Kembali'));
    expect(document.activeElement?.className).toContain('bg-action');
    expect(screen.getByRole('button', { name: 'Batalkan pengajuan' }).className).not.toContain('bg-action');
    await userEvent.click(screen.getByRole('button', { name: 'Batalkan pengajuan' }));
    expect(confirm).toHaveBeenCalledOnce();
    expect(cancel).not.toHaveBeenCalled();
  });
});
