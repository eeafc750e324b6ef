// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const bar = (container: HTMLElement) => container.querySelector('[aria-hidden="true"]');
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

it('shows the bar after 200 ms of a page change and hides it when the change ends', () => {
  const { container, rerender } = render(<ProgressBar progress="running" />);
  pass(199);
  expect(bar(container)).toBeNull();
  pass(1);
  expect(bar(container)?.className).toContain('animate-progress');
  rerender(<ProgressBar progress="idle" />);
  expect(bar(container)).toBeNull();
});

it('turns red and announces the failure when the page cannot be loaded', () => {
  const { container } = render(<ProgressBar progress="failed" />);
  expect(bar(container)?.className).toContain('bg-you');
  expect(screen.getByRole('status').textContent).toBe('Halaman gagal dimuat.');
});
