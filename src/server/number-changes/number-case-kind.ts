import type { Queryable } from '#server/db/pool.ts';
import type { CaseFacts, PublicCaseKind } from '#server/public-cases/case-kind.ts';
import type { NumberChangeState } from './number-change-repository.ts';
import { findCaseState, listOverNumbers } from './number-case-repository.ts';

const stateOf = (state: NumberChangeState, isInHand: boolean): CaseFacts['state'] => {
  if (state !== 'SENT') return 'ANSWERED';
  return isInHand ? 'IN_WORK' : 'RECEIVED';
};

/** New number as its sender follows it: nothing about a policy, whether it exists or not. */
export const numberCaseKind: PublicCaseKind = {
  name: 'NUMBER',
  title: 'Permintaan nomor HP baru',
  async find(q: Queryable, number: string): Promise<CaseFacts | undefined> {
    const found = await findCaseState(q, number);
    if (found === undefined) return undefined;
    return {
      state: stateOf(found.state, found.is_in_hand),
      isOpen: found.state === 'SENT',
    };
  },
  listOver: listOverNumbers,
};
