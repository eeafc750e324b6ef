import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startIdleRule } from './idle-rule.ts';
import type { IdlePhase, IdleRule } from './idle-rule.ts';

const start = (): { rule: IdleRule; phases: IdlePhase[] } => {
  const phases: IdlePhase[] = [];
  return { phases, rule: startIdleRule({ now: Date.now, onPhase: (phase) => phases.push(phase) }) };
};

describe('idle rule', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('warns after 240 s and ends after 300 s', () => {
    const { phases } = start();
    vi.advanceTimersByTime(239_999);
    expect(phases).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(['warning']);
    vi.advanceTimersByTime(59_999);
    expect(phases).toEqual(['warning']);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(['warning', 'ended']);
  });

  it('restarts with the latest activity', () => {
    const { rule, phases } = start();
    vi.advanceTimersByTime(200_000);
    rule.touch();
    vi.advanceTimersByTime(239_999);
    expect(phases).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(['warning']);
  });

  it('cancels the warning on activity', () => {
    const { rule, phases } = start();
    vi.advanceTimersByTime(250_000);
    rule.touch();
    expect(phases).toEqual(['warning', 'active']);
    vi.advanceTimersByTime(299_999);
    expect(phases.at(-1)).toBe('warning');
  });

  it('ends at the first activity after the device slept too long', () => {
    const { rule, phases } = start();
    vi.setSystemTime(Date.now() + 400_000);
    rule.touch();
    rule.touch();
    vi.advanceTimersByTime(250);
    expect(phases).toEqual(['ended']);
    rule.touch();
    expect(phases).toEqual(['ended']);
  });

  it('counts activity of another tab at the time it happened', () => {
    const { rule, phases } = start();
    const at = Date.now() + 100_000;
    vi.advanceTimersByTime(245_000);
    expect(phases).toEqual(['warning']);
    rule.heard(at);
    expect(phases).toEqual(['warning', 'active']);
    vi.advanceTimersByTime(94_999);
    expect(phases.at(-1)).toBe('active');
    vi.advanceTimersByTime(1);
    expect(phases.at(-1)).toBe('warning');
  });

  it('continues after sleep while another tab is in use', () => {
    const { rule, phases } = start();
    vi.setSystemTime(Date.now() + 400_000);
    rule.check();
    rule.heard(Date.now() - 10_000);
    vi.advanceTimersByTime(229_999);
    expect(phases).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(phases).toEqual(['warning']);
  });

  it('ends when another tab ends the session', () => {
    const { rule, phases } = start();
    rule.end();
    vi.advanceTimersByTime(400_000);
    expect(phases).toEqual(['ended']);
  });
});
