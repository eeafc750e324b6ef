import { describe, expect, it } from 'vitest';
import { PolicySubStatus } from '#shared/facts/facts.ts';
import { isEnded, statusReason } from './status-words.ts';

/** Statuses that are permanent by rulebook 2.1; a policy of any other status is in force or can be reinstated. */
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
  it('has a status from which nothing reinstates it', () => {
    expect(PolicySubStatus.options.filter(isEnded)).toEqual(
      PolicySubStatus.options.filter((each) => over.some((gone) => gone === each)),
    );
  });

  it.each(['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN'] as const)(
    'does not have the temporary status %s',
    (status) => {
      expect([isEnded(status), statusReason(status) === undefined]).toEqual([false, false]);
    },
  );
});
