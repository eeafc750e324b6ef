import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { DeathObjection } from '#shared/wire/deaths/death-objection.ts';
import type { StepUpServices } from '#server/step-up/step-up-services.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { listContacts } from '#server/messages/channels.ts';
import { maskAddress } from '#server/messages/message-queue.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import { outsideBody, describeObjectionTurn } from '#server/proposal-store/objection.ts';
import type { ServiceCalendar } from '#server/proposal-store/service-calendar.ts';
import { listOwnObjections, type StoredObjection } from './death-objection-repository.ts';
import { listMarked } from './death-report-repository.ts';
import { findOlderContact } from './older-contact.ts';

/** Value for a policy without a report, or without an objection. */
export const noObjection: DeathObjection = {
  state: 'NONE',
  code_to: [],
  received_on: null,
  has_face: false,
  answer_by: null,
  turn: '',
  answered_on: null,
  answer: '',
  outside: '',
};

/** Today and the times of answers. */
interface Times {
  readonly today: BusinessDate;
  readonly times: ServiceCalendar;
}

const whose = {
  CHECKING: 'Giliran kami: petugas pertama memeriksa keberatan Anda.',
  DECIDING: 'Giliran kami: petugas kedua memutuskan.',
} as const;

/** Describes an objection that waits for the desk, with the day of the answer. */
function describeWaiting(
  objection: StoredObjection,
  state: keyof typeof whose,
  { today, times }: Times,
): DeathObjection {
  const { received_on: receivedOn, answer_by: answerBy } = objection;
  const turn = describeObjectionTurn({ receivedOn, answerBy, extendedTo: null, answeredOn: null }, today, times);
  const isLate = turn === undefined || turn.on === null;
  return {
    ...noObjection,
    state,
    received_on: receivedOn,
    has_face: objection.face_check !== null,
    answer_by: turn?.on ?? null,
    turn: `${whose[state]} ${turn?.text ?? ''}`,
    outside: isLate ? outsideBody(false) : '',
  };
}

const describeAnswered = (
  { received_on, answered_on, answer, face_check }: StoredObjection,
  state: 'KEPT' | 'LIFTED',
): DeathObjection => ({
  ...noObjection,
  state,
  received_on,
  has_face: face_check !== null,
  answered_on,
  answer,
  outside: state === 'KEPT' ? outsideBody(true) : '',
});

/** Describes the holder's objection to the reports that mark the policy, else to the last lifted one. */
export async function describeObjection(
  { pool, vault }: Pick<Engine, 'pool' | 'vault'>,
  owner: Pick<CustomerSession, 'policyNumber' | 'partyId'>,
  times: Times,
): Promise<DeathObjection> {
  const [marked, own] = await Promise.all([
    listMarked(pool, owner.policyNumber),
    listOwnObjections(pool, vault, owner),
  ]);
  const byReport = new Map(own.map((objection) => [objection.report_number, objection]));
  if (marked.some(({ report_number }) => !byReport.has(report_number))) return { ...noObjection, state: 'OPEN' };
  const waiting = marked.filter(({ report_number }) => byReport.get(report_number)?.outcome === null);
  const [first] = waiting.flatMap(({ report_number }) => byReport.get(report_number) ?? []);
  if (first !== undefined)
    return describeWaiting(
      first,
      waiting.every(({ checked_by }) => checked_by !== null) ? 'DECIDING' : 'CHECKING',
      times,
    );
  const [kept] = marked.flatMap(({ report_number }) => byReport.get(report_number) ?? []);
  if (kept !== undefined) return describeAnswered(kept, 'KEPT');
  const [newest] = own;
  return newest?.outcome === 'LIFTED' ? describeAnswered(newest, 'LIFTED') : noObjection;
}

type PageServices = Pick<Engine, 'clock' | 'core' | 'pool' | 'serviceCalendar' | 'vault'> &
  Pick<StepUpServices, 'channels'>;

/**
 * Returns the page of the objection: as `describeObjection`, and while it can be sent, where the code can go.
 * @throws 404
 */
export async function getOwnObjection(services: PageServices, caller: CustomerSession): Promise<DeathObjection> {
  const { clock, core, channels, serviceCalendar } = services;
  const today = businessDateOf(await clock.businessNow());
  const objection = await describeObjection(services, caller, { today, times: await serviceCalendar(today) });
  if (objection.state !== 'OPEN') return objection;
  const holder = await core.findHolder(caller.policyNumber);
  if (holder === undefined) throw refuse('NOT_FOUND');
  const contacts = listContacts(await findOlderContact(services, holder), channels);
  return { ...objection, code_to: contacts.map(maskAddress) };
}
