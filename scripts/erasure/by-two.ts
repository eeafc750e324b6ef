import { lockErasedPolicies } from '#core/embedded/erasure/list-core-obstacles.ts';
import { findWaitingAbout, insertEntry, listWaiting, updateDecided } from '#server/desk/entries/entry-repository.ts';
import { erasures, type ErasureContent } from '#server/erasure/erasure-entry.ts';
import { insertErasure } from '#server/erasure/erasure-repository.ts';
import { asStaff, type AdministratorLogin } from '../as-administrator.ts';
import { carryOutAll, type Carrying } from './carry-out.ts';
import { countDue, describeKept } from './describe-plan.ts';
import { planErasure, type Plan } from './plan.ts';

const contentOf = ({ subject: { parties, policies } }: Plan): ErasureContent => ({
  policies: policies.map(({ number }) => number),
  parties: [...parties],
});

/** Returns the policy that an erasure is entered under: the first of the person. */
const subjectOf = (plan: Plan): string => contentOf(plan).policies[0] ?? '';

/** @throws Error with everything that stands against the erasure */
function refuseObstacles({ obstacles }: Plan): void {
  if (obstacles.length > 0) throw new Error(`Refused: policy ${obstacles.join('\npolicy ')}`);
}

/** @throws Error when nothing of the person is left that may be erased today, with the days from which something may be */
async function refuseNothing(carrying: Carrying, plan: Plan): Promise<void> {
  if ((await countDue(carrying.pool, plan)) > 0) return;
  throw new Error(['Refused: nothing is left that may be erased today.', ...describeKept(plan)].join('\n'));
}

interface Entered extends AdministratorLogin {
  readonly policyNumber: string;
}

/** Enters the erasure of a policy's holder for a supervisor to decide, and returns a message. @throws Error with the reason of a refusal */
export async function enterErasure(
  carrying: Carrying,
  { policyNumber, reason, ...person }: Entered & { readonly reason: string },
): Promise<string> {
  const plan = await planErasure(carrying.pool, carrying, [policyNumber]);
  refuseObstacles(plan);
  await refuseNothing(carrying, plan);
  return asStaff(carrying.pool, erasures.enters, person, async ({ tx, sessionKey, at, audit }) => {
    const content = contentOf(plan);
    const entry = { subject: subjectOf(plan), content, note: reason, sessionKey, enteredAt: at };
    if (!(await insertEntry(tx, carrying.vault, erasures, entry))) {
      const made = await findWaitingAbout(tx, erasures, entry.subject);
      throw new Error(`${made?.by ?? 'Somebody'} entered it already: approve or reject it first.`);
    }
    for (const policy of content.policies)
      await audit(
        carrying.vault,
        erasures.actions.entered,
        { policies: content.policies.join(' ') },
        `policy:${policy}`,
      );
    const kept = describeKept(plan);
    return [
      `Entered for policy ${content.policies.join(', ')}. A supervisor (${erasures.decides}) approves or rejects it.`,
      ...kept,
    ].join('\n');
  });
}

const isSame = (one: ErasureContent, other: ErasureContent): boolean =>
  one.policies.join(' ') === other.policies.join(' ') && one.parties.join(' ') === other.parties.join(' ');

/** Records the decision and, if approved, notes that the erasure has started. @throws Error with the reason of a refusal */
const decideEntry = (
  carrying: Carrying,
  { policyNumber, approved, ...person }: Entered & { readonly approved: boolean },
): Promise<string> =>
  asStaff(carrying.pool, erasures.decides, person, async ({ tx, sessionKey, at, audit }) => {
    const plan = await planErasure(tx, carrying, [policyNumber]);
    const subject = subjectOf(plan);
    const [entry] = await listWaiting(tx, carrying.vault, erasures, [subject]);
    if (entry === undefined) throw new Error(`No erasure of policy ${policyNumber} waits to be decided.`);
    if (entry.enteredBy === person.userName) throw new Error(`${person.userName} entered it; another person decides.`);
    const { policies } = entry.content;
    if (approved) {
      await lockErasedPolicies(tx, policies);
      refuseObstacles(plan);
      if (!isSame(entry.content, contentOf(plan)))
        throw new Error('The policies of this person have changed since: reject it and enter it again.');
      await insertErasure(tx, entry.id, at);
    }
    await updateDecided(tx, erasures, subject, { sessionKey, at, approved, reason: '' });
    const action = erasures.actions[approved ? 'approved' : 'rejected'];
    for (const policy of policies) await audit(carrying.vault, action, { entry: entry.id }, `policy:${policy}`);
    return policies.join(', ');
  });

/** Approves or rejects a waiting erasure; an approved one is carried out at once. Returns a message. @throws Error with the reason of a refusal */
export async function decideErasure(
  carrying: Carrying,
  decision: Entered & { readonly approved: boolean },
): Promise<string> {
  const policies = await decideEntry(carrying, decision);
  if (!decision.approved) return `Rejected. Nothing of policy ${policies} was erased.`;
  await carryOutAll(carrying);
  return `Erased what is due of policy ${policies}. Backups keep what they hold until they expire.`;
}
