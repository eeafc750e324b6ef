import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasedPolicies, startErasureStory, type ErasureStory } from '#tests/support/erasure-story.ts';

const [policy] = erasedPolicies;

/** Change of the database that stands against an erasure, and the one that takes it back. */
interface Obstacle {
  readonly name: string;
  readonly change: string;
  readonly undo: string;
  readonly sentence: string;
}

const obstacles: readonly Obstacle[] = [
  {
    name: 'a policy is in force',
    change: 'UPDATE core.policy SET ended_on = NULL',
    undo: '',
    sentence: 'is in force: the contract needs the data',
  },
  {
    name: 'a claim is registered',
    change: 'UPDATE core.policy SET claim_registered = true',
    undo: 'UPDATE core.policy SET claim_registered = false',
    sentence: 'has a registered claim',
  },
  {
    name: 'payouts are frozen',
    change: 'UPDATE core.policy SET payouts_frozen_at = now()',
    undo: 'UPDATE core.policy SET payouts_frozen_at = NULL',
    sentence: 'has frozen payouts',
  },
  {
    name: 'money is to pay',
    change: `UPDATE core.payable SET state = 'OPEN' WHERE kind = 'REFUND'`,
    undo: `UPDATE core.payable SET state = 'CANCELLED' WHERE kind = 'REFUND'`,
    sentence: 'has money to pay',
  },
  {
    name: 'received money is not assigned',
    change: `UPDATE core.money_use SET amount = 4 WHERE state = 'REVERSED'`,
    undo: `UPDATE core.money_use SET amount = 5 WHERE state = 'REVERSED'`,
    sentence: 'has money to pay, to return or to assign',
  },
  {
    name: 'a request is open',
    change: 'UPDATE proposal SET ended_at = NULL',
    undo: 'UPDATE proposal SET ended_at = updated_at',
    sentence: 'has an open request',
  },
  {
    name: 'a report of misuse is open',
    change: `UPDATE fraud_report SET state = 'OPEN', looked_at = NULL`,
    undo: `UPDATE fraud_report SET state = 'DISMISSED', looked_at = now()`,
    sentence: 'has an open report',
  },
  {
    name: 'a screening hit was upheld',
    change: `UPDATE compliance_look SET state = 'UPHELD'`,
    undo: `UPDATE compliance_look SET state = 'CLEARED'`,
    sentence: 'has a screening hit that compliance upheld',
  },
  {
    name: 'an objection has no answer',
    change: `INSERT INTO request_message (message_id, number, author, actor, objection, body, fingerprint, at, recorded_at)
      SELECT gen_random_uuid(), number, 'customer', 'nasabah:1', true, '', 'x', now(), now() FROM proposal`,
    undo: `DELETE FROM request_message WHERE objection`,
    sentence: 'has an objection without an answer',
  },
  {
    name: 'a follow-up is open',
    change: 'UPDATE follow_up SET done_at = NULL, done_by = NULL, note = NULL',
    undo: `UPDATE follow_up SET done_at = now(), done_by = 'verifikator1', note = ''`,
    sentence: 'has a follow-up',
  },
  {
    name: 'an entry waits for a second person',
    change: `UPDATE two_person_entry SET decided_at = NULL, decided_by = NULL, outcome = NULL WHERE kind = 'RIGHT'`,
    undo: `UPDATE two_person_entry SET decided_at = now(), decided_by = 'penyetuju1', outcome = 'APPROVED' WHERE kind = 'RIGHT'`,
    sentence: 'has an entry at the desk',
  },
];

let story: ErasureStory;
beforeAll(async () => {
  story = await startErasureStory();
}, 300_000);
afterAll(() => story.app.close());

describe('an erasure is refused and changes nothing while', () => {
  it.each(obstacles)('$name', async ({ change, undo, sentence }) => {
    await story.endPolicies('11 years');
    await story.asking.run(change);
    const before = await story.dump();
    const { code, said } = await story.enter();
    const refusal = new RegExp(`^(Refused: )?policy ${policy} ${sentence}`, 'm');
    expect([code, said]).toEqual([1, expect.stringMatching(refusal)]);
    expect((await story.dump()) === before).toBe(true);
    if (undo !== '') await story.asking.run(undo);
  });
});

describe('an erasure takes two people', () => {
  beforeAll(() => story.endPolicies('11 years'));

  it.each([
    ['entered by a supervisor', ['enter', 'penyetuju1', policy, '--reason', 'Surat.'], 'penyetuju1 is no KEPATUHAN.'],
    ['entered without a reason', ['enter', 'kepatuhan1', policy, '--reason', ' '], 'Usage:'],
    ['entered for an unknown policy', ['enter', 'kepatuhan1', '9', '--reason', 'x'], 'There is no policy 9.'],
    ['entered by nobody known', ['enter', 'nobody', policy, '--reason', 'x'], 'User name or password is wrong.'],
    ['approved before it was entered', ['approve', 'penyetuju1', policy], `No erasure of policy ${policy} waits`],
  ])('and is refused when it is %s', async (_name, arguments_, sentence) => {
    expect(await story.erase(...arguments_)).toEqual({ code: 1, said: expect.stringContaining(sentence) });
  });

  it('and a refused command ends with code 1 and says why', async () => {
    const refused = await story.eraseByCommand('approve', 'penyetuju1', policy);
    expect(refused).toEqual({ code: 1, said: `No erasure of policy ${policy} waits to be decided.\n` });
  });

  it('and is decided by somebody else, under any policy of the person', async () => {
    expect((await story.enter('kepatuhan1', erasedPolicies[1])).code).toBe(0);
    expect((await story.enter()).said).toContain('kepatuhan1 entered it already');
    expect((await story.erase('approve', 'kepatuhan1', policy)).said).toContain('kepatuhan1 is no PENYETUJU.');
    await story.asking.run(`UPDATE staff SET roles = '{KEPATUHAN,PENYETUJU}' WHERE user_name = 'kepatuhan1'`);
    expect((await story.erase('approve', 'kepatuhan1', policy)).said).toContain('another person decides');
    const { said } = await story.erase('reject', 'penyetuju1', policy);
    expect(said).toContain(`Rejected. Nothing of policy ${erasedPolicies.join(', ')} was erased.`);
    const { rows } = await story.app.services.pool.query(
      `SELECT actor, action FROM audit_event WHERE stream = $1 AND action LIKE 'erasure.%' ORDER BY position`,
      [`policy:${erasedPolicies[1]}`],
    );
    expect(rows).toEqual([
      { actor: 'staff:kepatuhan1', action: 'erasure.entered' },
      { actor: 'staff:penyetuju1', action: 'erasure.rejected' },
    ]);
  });

  it('and is refused when the person has another policy since it was entered', async () => {
    expect((await story.enter()).code).toBe(0);
    await story.asking.run(`UPDATE core.policy SET identity_hash = 'other' WHERE policy_number = $1`, [
      erasedPolicies[1],
    ]);
    const { said } = await story.erase('approve', 'penyetuju1', policy);
    expect(said).toContain('The policies of this person have changed since');
  });
});
