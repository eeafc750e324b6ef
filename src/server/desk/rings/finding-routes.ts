import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { FindingKind, findingText } from '#shared/requests/finding-kinds.ts';
import { ClearedFindings, ClearFindingsInput, DeskFindings } from '#shared/wire/desk-rings/findings.ts';
import type { RingCase } from '#shared/wire/desk-rings/ring.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuseField } from '#server/http/refuse.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { clearCompliance } from '#server/proposals/case-actions/answer-compliance.ts';
import { answerCases } from './answer-case.ts';
import { toCase } from './read-ring.ts';
import { listUnanswered, type RingRequest } from './ring-repository.ts';

/** Returns the kind of all findings that are not cleared; undefined when they differ, or compliance did not agree before. */
function commonKind({ findings }: RingRequest): FindingKind | undefined {
  const left = findings.filter(({ state }) => state !== 'CLEARED');
  const [first] = left;
  return left.every(({ kind, state }) => kind === first?.kind && state === 'OPEN') ? first?.kind : undefined;
}

/** Reads the open cases by the kind of their findings, those with the nearest last day first. */
async function readFindings(
  { core, pool }: Pick<DeskServices, 'core' | 'pool'>,
  { roles }: StaffSession,
): Promise<DeskFindings> {
  const requests = await listUnanswered(pool);
  const holders = await core.listHoldersOf([...new Set(requests.map(({ policy_number }) => policy_number))]);
  const names = new Map(holders.map(({ policyNumber, fullName }) => [policyNumber, fullName]));
  const alike = Map.groupBy(requests, commonKind);
  const casesOf = (kind: FindingKind): RingCase[] =>
    (alike.get(kind) ?? []).map((row) => toCase(row, (policy) => names.get(policy) ?? '-'));
  const groups = FindingKind.options
    .filter((kind) => kind !== 'NAME')
    .map((kind) => ({ kind, text: findingText(kind), cases: casesOf(kind) }))
    .filter(({ cases }) => cases.length > 0);
  return {
    groups,
    others: requests.length - groups.reduce((sum, { cases }) => sum + cases.length, 0),
    may_answer: roles.includes(clearCompliance.role),
  };
}

const gone = 'Kasus ini sudah dijawab, berakhir, atau memuat temuan lain. Buka kasusnya.';

/** Clears cases whose findings are all of one kind. @throws 422 for names on watch lists */
async function clearFindings(
  desk: DeskServices,
  caller: StaffSession,
  { kind, reason, cases }: ClearFindingsInput,
): Promise<ClearedFindings> {
  if (kind === 'NAME') throw refuseField('kind', 'Nama pada daftar pantauan dijawab satu per satu di kasusnya.');
  const { groups } = await readFindings(desk, caller);
  const shown = groups.find((group) => group.kind === kind)?.cases ?? [];
  const outcome = await answerCases(desk, caller, {
    answer: 'clear',
    reason,
    cases,
    against: (asked) => (shown.some(({ number }) => number === asked.number) ? '' : gone),
  });
  return { ...outcome, findings: await readFindings(desk, caller) };
}

/** Routes of findings that compliance answers together, whatever the ring (decision 0111). */
export const findingRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.findings, {
    method: 'GET',
    path: '/desk/v1/findings',
    summary: 'Open cases whose findings are all of one kind, by kind, and how many are answered one by one',
    input: noInput,
    answers: DeskFindings,
    handle: async ({ caller }) => answer(await readFindings(desk, caller)),
  }),
  staffRoute([clearCompliance.role], {
    method: 'POST',
    path: '/desk/v1/findings/clear',
    summary: 'Clears the findings of several cases of one kind with one reason, each case by itself',
    input: z.object({ body: ClearFindingsInput }),
    answers: ClearedFindings,
    handle: async ({ input, caller }) => answer(await clearFindings(desk, caller, input.body)),
  }),
];
