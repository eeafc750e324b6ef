import { describe, expect, it } from 'vitest';
import type { OpenRequest } from '#shared/facts/facts.ts';
import { buildFacts } from '../testing/build-facts.ts';
import { describeConflict, hideForeign } from './conflict.ts';

const facts = buildFacts({});
const { number, holder } = facts.policy;
const open: OpenRequest = {
  number: '20261120-000001',
  suffix: 'switch',
  title: 'Pengalihan Dana',
  lockClass: 'F',
  state: 'DIAJUKAN',
  holdsLock: true,
};
const mine = { policyNumber: number, partyId: holder.partyId };
const theirs = { policyNumber: number, partyId: holder.partyId + 1 };
const other = { policyNumber: '7700000099', partyId: holder.partyId };
const blockedBy = { request_number: open.number, title: open.title, policy_number: number };

describe('refusal because of an open request', () => {
  it.each([
    { name: 'names a request of the same policy', sentFor: mine, seenFrom: number, no: open.number, blockedBy },
    {
      name: 'names a request of which no sender is known',
      sentFor: undefined,
      seenFrom: number,
      no: open.number,
      blockedBy,
    },
    {
      name: 'names the other policy of the holder for which it was sent',
      sentFor: other,
      seenFrom: number,
      no: `${open.number} pada polis 7700000099`,
      blockedBy: { ...blockedBy, policy_number: '7700000099' },
    },
    {
      name: 'names the policy where the caller comes from another one',
      sentFor: mine,
      seenFrom: '7700000099',
      no: `${open.number} pada polis ${number}`,
      blockedBy,
    },
  ])('$name', ({ sentFor, seenFrom, no, blockedBy: named }) => {
    expect(describeConflict('REQ-LOCK', facts, { ...open, sentFor }, seenFrom)).toEqual({
      code: 'REQ-LOCK',
      values: { jenis: open.title, no },
      blockedBy: named,
    });
  });

  it('tells nothing about a request that an earlier holder sent', () => {
    const refusal = describeConflict('REQ-DUP', facts, { ...open, sentFor: theirs });
    expect(refusal).toEqual({ code: 'REQ-BUSY', values: {}, blockedBy: undefined });
    const [hidden] = hideForeign({ ...facts, openRequests: [{ ...open, sentFor: theirs }] });
    expect([hidden?.number, hidden?.title, hidden?.sentFor]).toEqual(['', '', undefined]);
    expect(hidden && describeConflict('REQ-DUP', facts, hidden)).toEqual(refusal);
  });
});
