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

it('the bar appears once a page change has taken 200 ms, and disappears with it', () => {
  const { container, rerender } = render(<ProgressBar progress="running" />);
  pass(199);
  expect(bar(container)).toBeNull();
  pass(1);
  expect(bar(container)?.className).toContain('animate-progress');
  rerender(<ProgressBar progress="idle" />);
  expect(bar(container)).toBeNull();
});

it('the bar turns red and says so when the page cannot be loaded', () => {
  const { container } = render(<ProgressBar progress="failed" />);
  expect(bar(container)?.className).toContain('bg-you');
  expect(screen.getByRole('status').textContent).toBe('Halaman gagal dimuat.');
});
