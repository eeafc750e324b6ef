// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingOverlay } from './loading-overlay.tsx';

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

describe('loading overlay', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('warns after six seconds that the connection is slow and the page must stay open', () => {
    render(<LoadingOverlay shown />);
    expect(screen.getByRole('status').textContent).toBe('Mohon Tunggu...');
    pass(5_999);
    expect(screen.queryByText(/lambat/)).toBeNull();
    pass(1);
    expect(screen.getByText(/Sambungan sedang lambat. Jangan tutup/)).toBeDefined();
  });

  it('stays visible for 200 ms after the call ends and restarts the slow timer when it is shown again', () => {
    const { rerender } = render(<LoadingOverlay shown />);
    pass(7_000);
    rerender(<LoadingOverlay shown={false} />);
    pass(199);
    expect(screen.getByRole('status').textContent).toContain('Mohon Tunggu...');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<LoadingOverlay shown />);
    pass(5_999);
    expect(screen.queryByText(/lambat/)).toBeNull();
  });
});
