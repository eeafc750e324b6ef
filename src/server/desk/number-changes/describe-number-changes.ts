import type { Holder } from '#core/port.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { maskNumber } from '#shared/text/mask.ts';
import type { DeskNumberChange, DeskNumberChanges } from '#shared/wire/number-change/desk-number-changes.ts';
import { findStored } from '#server/attachments/attachments-repository.ts';
import { listOpenings } from '#server/attachments/opening-repository.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listNumberCodes } from '#server/number-changes/number-code-repository.ts';
import { listForDesk, type NumberChange } from '#server/number-changes/number-change-repository.ts';
import { isTypedHolder } from '#server/number-changes/typed-holder.ts';
import { isDecider } from '#server/desk/decisions/deciders.ts';
import { findComparedHolder, listHeldPolicies, phoneFor, readHolders } from '#server/desk/decisions/read-holders.ts';
import type { Entry } from '#server/desk/entries/entry-repository.ts';
import { describeEntry, mayEnter } from '#server/desk/entries/two-person-entry.ts';
import { describePublicCases } from '#server/desk/public-cases/describe-cases.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { findAgainst } from './against-approval.ts';
import { listPictures } from './list-pictures.ts';
import { numberDecision, type NumberDecision } from './number-decision.ts';

type Waiting = readonly Entry<NumberDecision>[];

/** Returns an identity number as the caller may read it. */
const identityFor = (caller: StaffSession, number: string): string => (isDecider(caller) ? number : maskNumber(number));

interface Described {
  readonly desk: DeskServices;
  readonly caller: StaffSession;
  readonly change: NumberChange;
  readonly holder: Holder | undefined;
}

/** Describes the holder of the policy, with the contacts as the caller may read them. */
async function describeHolder(
  { desk, caller, change, holder }: Described,
  read: { readonly mobile: string; readonly email: string | null } | undefined,
): Promise<DeskNumberChange['holder']> {
  if (holder === undefined || read === undefined) return null;
  const { policy } = await desk.core.getPolicy(holder.policyNumber);
  return {
    name: holder.fullName,
    identity_number: identityFor(caller, holder.identityNumber),
    same_identity: isTypedHolder(desk.vault, holder, change),
    birth_date: policy.holder.person.birthDate,
    mobile: read.mobile,
    email: read.email,
    policies: [...(await listHeldPolicies(desk, holder))],
  };
}

async function describePictures({ desk: { pool }, caller, change }: Described) {
  const openings = await listOpenings(pool, change.number);
  const isOpened = (name: string) => openings.some((each) => each.name === name && each.by === caller.userName);
  const pictures = await listPictures(pool, change);
  return pictures.map((picture) => ({ ...picture, opened: isOpened(picture.name) }));
}

/** Returns how the code to the registered e-mail was answered. */
async function describeEmailCode({ desk, change, holder }: Described): Promise<DeskNumberChange['email_code']> {
  const codes = await listNumberCodes(desk.pool, change.number);
  if (codes.some(({ kind, proved_at }) => kind === 'EMAIL' && proved_at !== null)) return 'PROVED';
  return isTypedHolder(desk.vault, holder, change) && holder.email !== null ? 'UNANSWERED' : 'NONE';
}

function describeDecision(waiting: Waiting, { number }: NumberChange, caller: StaffSession): DeskNumberChange['entry'] {
  const entry = waiting.find(({ subject }) => subject === number);
  return entry === undefined
    ? null
    : { ...describeEntry(numberDecision, entry, caller), outcome: entry.content.outcome };
}

type Readable = Awaited<ReturnType<typeof readHolders>>;

interface Beside {
  readonly waiting: Waiting;
  readonly holderOf: Readable;
  readonly caseOf: Awaited<ReturnType<typeof describePublicCases>>;
}

async function describe(described: Described, { waiting, holderOf, caseOf }: Beside): Promise<DeskNumberChange> {
  const { desk, caller, change, holder } = described;
  const photo = change.photo === null ? undefined : await findStored(desk.pool, change.photo);
  return {
    number: change.number,
    state: change.state === 'COOLING' ? 'COOLING' : 'SENT',
    sent_at: change.sent_at ?? change.created_at,
    policy_number: change.policy_number,
    identity_number: identityFor(caller, change.identityNumber),
    mobile: phoneFor(caller, change.mobile),
    email_code: await describeEmailCode(described),
    photo_faults: [...(photo?.photoFaults ?? [])],
    is_scanned: photo?.isScanned === true,
    pictures: await describePictures(described),
    holder: await describeHolder(described, holderOf(change.policy_number)),
    against: change.state === 'SENT' ? await findAgainst(desk.pool, desk.vault, change, holder) : '',
    effective_on: change.effective_on,
    entry: describeDecision(waiting, change, caller),
    followed: caseOf(change.number),
  };
}

/** Describes the applications that wait and those in their cooling-off, each with the policy it names. Records the access. */
export async function describeNumberChanges(
  desk: DeskServices,
  waiting: Waiting,
  caller: StaffSession,
): Promise<DeskNumberChanges> {
  const changes = await listForDesk(desk.pool, desk.vault);
  const named = changes.map(({ policy_number }) => policy_number);
  const holderOf = await readHolders(desk, caller, named);
  const today = businessDateOf(await desk.clock.businessNow());
  const numbers = changes.map(({ number }) => number);
  const caseOf = await describePublicCases(desk, caller, numbers, today);
  const items: DeskNumberChange[] = [];
  for (const change of changes) {
    const holder = await findComparedHolder(desk, change.policy_number);
    items.push(await describe({ desk, caller, change, holder }, { waiting, holderOf, caseOf }));
  }
  return { items, may_enter: mayEnter(numberDecision, caller) };
}
