import { describe, expect, it } from 'vitest';
import { PolicySubStatus } from '#shared/facts/facts.ts';
import { isEnded, statusReason } from './status-words.ts';

/** Statuses that rulebook 2.1 makes permanent; any other policy lives or can return. */
const over = [
  'SURRENDERED',
  'FREE_LOOK',
  'MATURED',
  'EXPIRED',
  'CLAIMED',
  'LAPSE_EXPIRED',
  'CANCELLED_AGREED',
  'DECLINED',
] as const;

describe('ended policy', () => {
  it('is one that nothing brings back', () => {
    expect(PolicySubStatus.options.filter(isEnded)).toEqual(
      PolicySubStatus.options.filter((each) => over.some((gone) => gone === each)),
    );
  });

  it.each(['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN'] as const)(
    'is not one that is temporarily off: %s',
    (status) => {
      expect([isEnded(status), statusReason(status) === undefined]).toEqual([false, false]);
    },
  );
});
