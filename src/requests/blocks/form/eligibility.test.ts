import { expect, it } from 'vitest';
import { parseBusinessDate as day } from '#shared/time/dates.ts';
import { buildFacts } from '../../testing/build-facts.ts';
import { holdRefusal, statusRefusal } from './eligibility.ts';

it.each([
  [
    'tomorrow',
    '2026-11-22',
    'Polis belum berlaku. Penarikan dapat diajukan setelah polis disetujui dan mulai 22/11/2026.',
  ],
  ['today', '2026-11-21', 'Polis belum berlaku. Penarikan dapat diajukan setelah polis disetujui.'],
  ['four days ago', '2026-11-17', 'Polis belum berlaku. Penarikan dapat diajukan setelah polis disetujui.'],
])(
  'a policy due to start %s is explained without a date in the past or a promise that approval alone decides',
  (_name, start, message) => {
    const facts = buildFacts({ position: { subStatus: 'PENDING_ISSUE', startDate: day(start) } });
    expect(statusRefusal(facts, 'Penarikan', ['NORMAL'])).toEqual({ code: 'POL-PENDING', message, from: null });
  },
);

it('a payout hold names its first free day while that day is in the future', () => {
  const held = (until: string) => holdRefusal(buildFacts({ position: { payoutHoldUntil: day(until) } }), 'Penarikan');
  expect(held('2026-11-21')?.from).toBe('2026-11-22');
  expect(held('2026-11-20')).toBeUndefined();
});
