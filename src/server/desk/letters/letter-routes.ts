import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { needsSecondPerson } from '#shared/requests/written-letters.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import {
  DeskLetters,
  TypedLetter,
  WriteLetterInput,
  WrittenLetter,
  type LetterTarget,
} from '#shared/wire/desk-letters/letters.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { readHolderNames } from '#server/desk/decisions/read-holders.ts';
import { recordListAccess } from '#server/desk/decisions/record-access.ts';
import { listWaiting } from '#server/desk/entries/entry-repository.ts';
import { decideRoutes } from '#server/desk/entries/entry-routes.ts';
import { describeEntry, mayEnter } from '#server/desk/entries/two-person-entry.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, staffRoute, type answeredItself, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readLetterWords, type LetterWords } from '#server/issued-documents/words/letter-words.ts';
import { listWritableKinds } from '#server/proposals/letters/written-letters.ts';
import { letters, writeLetter } from './letter-entry.ts';
import { findSubject, type LetterPlace } from './letter-subject.ts';
import { previewTyped, previewWaiting } from './preview-letter.ts';

const policy = z.string().overwrite(compactCode).min(1).max(30);
const request = z.string().min(1).max(32);
const Searched = z.object({ query: z.object({ policy: z.optional(policy), request: z.optional(request) }) });
/** Names of kinds say nothing of the policy's flavour. */
const plain = { isSyariah: false, priorityCode: '' };

const ById = z.object({ params: z.object({ id: z.string().max(40) }) });

/** Reads the words in which kinds are named today. */
const readTitles = async ({ clock, pool }: Pick<DeskServices, 'clock' | 'pool'>): Promise<LetterWords> =>
  readLetterWords(pool, businessDateOf(await clock.businessNow()), plain);

/** Describes about whom a letter can be written, and which; null = not found. Records the look at the name. */
async function describeTarget(
  desk: DeskServices,
  caller: StaffSession,
  place: LetterPlace,
): Promise<LetterTarget | null> {
  const subject = await findSubject({ q: desk.pool, core: desk.core, vault: desk.vault }, place);
  if (subject === undefined) return null;
  const { policyNumber, requestNumber } = place;
  await recordListAccess(desk, caller, { policyNumbers: [policyNumber], action: 'holder.viewed', masked: true });
  const words = await readTitles(desk);
  return {
    policy_number: policyNumber,
    request_number: requestNumber,
    title: subject.request?.row.title ?? subject.addressee.policy.mainCover.productName,
    holder_name: subject.addressee.name,
    kinds: listWritableKinds(subject.request).map((kind) => ({
      kind,
      title: words.line(kind, 'heading'),
      always_checked: needsSecondPerson(kind, '', []),
    })),
  };
}

/** Describes the letters that wait, with the names of their addressees. */
async function describeWaiting(desk: DeskServices, caller: StaffSession): Promise<DeskLetters['waiting']> {
  const waiting = await listWaiting(desk.pool, desk.vault, letters);
  if (waiting.length === 0) return [];
  const [nameOf, words] = await Promise.all([
    readHolderNames(
      desk,
      waiting.map(({ subject }) => subject),
    ),
    readTitles(desk),
  ]);
  return waiting.map((entry) => ({
    ...describeEntry(letters, entry, caller),
    policy_number: entry.content.policyNumber,
    request_number: entry.content.requestNumber,
    holder_name: nameOf(entry.subject) ?? '',
    title: words.line(entry.content.kind, 'heading'),
    paragraph: entry.content.paragraph,
  }));
}

const describe = async (
  desk: DeskServices,
  caller: StaffSession,
  place: LetterPlace | undefined,
): Promise<DeskLetters> => ({
  waiting: await describeWaiting(desk, caller),
  target: place === undefined ? null : await describeTarget(desk, caller, place),
  may_enter: mayEnter(letters, caller),
});

/** Returns what the list is asked for; undefined = the waiting letters alone. */
const placeOf = ({ policy: policyNumber, request: requestNumber }: z.infer<typeof Searched>['query']) =>
  policyNumber === undefined ? undefined : { policyNumber, requestNumber: requestNumber ?? null };

const pdf = (reply: FastifyReply, content: Buffer): typeof answeredItself =>
  sendFile(reply, { name: 'pratinjau.pdf', content, contentType: 'application/pdf' });

/** Lists the routes of letters that staff write by hand (rulebook 6.8.2, decision 0111). */
export const letterRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.letters, {
    method: 'GET',
    path: '/desk/v1/letters',
    summary: 'Letters that wait for a second person, and which can be written about a policy or its request',
    input: Searched,
    answers: DeskLetters,
    handle: async ({ input, caller }) => answer(await describe(desk, caller, placeOf(input.query))),
  }),
  staffRoute(letters.enters, {
    method: 'POST',
    path: '/desk/v1/letters/preview',
    summary: 'The letter as PDF, marked as a preview; the access is recorded',
    input: z.object({ body: TypedLetter }),
    writes: ['application/pdf'],
    handle: async ({ input, caller, reply }) => pdf(reply, await previewTyped(desk, caller, input.body)),
  }),
  staffRoute(letters.enters, {
    method: 'POST',
    path: '/desk/v1/letters',
    summary: 'Sends a letter; one with figures waits for another person instead',
    input: z.object({ body: WriteLetterInput }),
    answers: WrittenLetter,
    handle: async ({ input, caller }) => {
      const number = await writeLetter(desk, caller, input.body);
      const sent = number === null ? 'Dicatat. Penyetuju lain harus memutuskan.' : `Surat ${number} terkirim.`;
      return answer({ number }, { message: sent });
    },
  }),
  staffRoute(deskPageReaders.letters, {
    method: 'GET',
    path: '/desk/v1/letters/:id/preview',
    summary: 'A waiting letter as PDF, as it would be sent now, marked as a preview',
    input: ById,
    writes: ['application/pdf'],
    handle: async ({ input, caller, reply }) => pdf(reply, await previewWaiting(desk, caller, input.params.id)),
  }),
  ...decideRoutes(desk, letters, {
    below: '',
    list: { name: 'letters', answers: DeskLetters, describe: (caller) => describe(desk, caller, undefined) },
    summaries: {
      approve: 'The letter is sent at once; never by who wrote it',
      reject: 'The letter is not sent; never by who wrote it',
    },
    messages: { approve: 'Disetujui. Surat terkirim.', reject: 'Ditolak. Surat tidak dikirim.' },
  }),
];
