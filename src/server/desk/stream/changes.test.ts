import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Topic } from '#shared/wire/desk-team/desk-stream.ts';
import { followChanges } from './changes.ts';

/** Follows changes that a test makes; `hints` = what is passed on, `notices` = the people. */
function follow() {
  const hints: (readonly Topic[])[] = [];
  const notices: string[] = [];
  const hearers = new Set<(payload: string) => void>();
  const onDesk = (_channel: string, hear: (payload: string) => void): (() => void) => {
    hearers.add(hear);
    return () => hearers.delete(hear);
  };
  const stop = followChanges(
    { onDesk },
    { onTopics: (topics) => hints.push(topics), onNotice: (userName) => notices.push(userName) },
  );
  const hear = (payload: string): void => hearers.forEach((each) => each(payload));
  return { hints, notices, hear, stop };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('changes of the desk’s lists', () => {
  it('are passed on at once after a pause, and further ones together three seconds later', () => {
    const { hints, hear } = follow();
    hear('cases');
    expect(hints).toEqual([['cases']]);
    for (const payload of ['counts', 'cases', 'counts']) hear(payload);
    vi.advanceTimersByTime(2_999);
    expect(hints).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(hints.slice(1)).toEqual([['counts', 'cases']]);
    vi.advanceTimersByTime(3_000);
    expect(hints).toHaveLength(2);
    hear('cases');
    expect(hints).toHaveLength(3);
  });

  it('do not hold up a notice to a person', () => {
    const { notices, hear } = follow();
    hear('cases');
    hear('notice:rina');
    expect(notices).toEqual(['rina']);
  });

  it('are passed on no more once they are not followed', () => {
    const { hints, hear, stop } = follow();
    hear('cases');
    hear('cases');
    stop();
    hear('cases');
    vi.advanceTimersByTime(10_000);
    expect(hints).toHaveLength(1);
  });
});
