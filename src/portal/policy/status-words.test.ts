import { describe, expect, it } from 'vitest';
import { PolicySubStatus } from '#shared/facts/facts.ts';
import { isEnded, statusReason } from './status-words.ts';

/** What rulebook 2.1 ends for good; every other policy lives or can come back. */
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

describe('a policy is told as ended', () => {
  it('only where nothing brings it back', () => {
    expect(PolicySubStatus.options.filter(isEnded)).toEqual(
      PolicySubStatus.options.filter((each) => over.some((gone) => gone === each)),
    );
  });

  it.each(['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN'] as const)('not when it is off for now: %s', (status) => {
    expect([isEnded(status), statusReason(status) === undefined]).toEqual([false, false]);
  });
});
