import type { RequestType } from '#requests/contract/bind.ts';
import { formatDate, formatLongDate } from '#shared/time/dates.ts';
import { isTerminal, type RequestState } from '#shared/requests/request-states.ts';
import type { TimelineStep } from '#shared/wire/proposals.ts';
import { shownStateText, turnOf } from './customer-turn.ts';
import type { ProposalEvent } from './event-repository.ts';
import type { Objection } from './objection.ts';
import type { TurnText } from './due-date-words.ts';
import type { ProposalRow } from './proposal-row.ts';
import { wordsOfEvent, type StepWords } from './timeline-words.ts';

const reached = (events: readonly ProposalEvent[], kind: string, ...states: readonly RequestState[]): boolean =>
  events.some(
    (event) =>
      event.kind === kind ||
      (event.to_state !== null && event.from_state !== event.to_state && states.includes(event.to_state)),
  );

/** Next action of the customer where it has a due date. */
const ownStep: Partial<Record<RequestState, string>> = {
  DOKUMEN_TIDAK_LENGKAP: 'Dokumen dari Anda',
  MENUNGGU_PEMBAYARAN: 'Pembayaran dari Anda',
  PENAWARAN: 'Jawaban Anda',
};

/** Lists coming steps with dates: the customer's deadline for the first, our due date for the last. */
function comingSteps(
  row: ProposalRow,
  type: RequestType | undefined,
  events: readonly ProposalEvent[],
  turn: TurnText | null,
): TimelineStep[] {
  if (isTerminal(row.state)) return [];
  const ahead = [
    ownStep[row.state] ?? [],
    row.state === 'MENUNGGU_PEMBAYARAN' ? ['Pembayaran dicocokkan'] : [],
    reached(events, '', 'VERIFIKASI', 'DISETUJUI') ? [] : ['Pemeriksaan petugas'],
    reached(events, '', 'DISETUJUI') ? [] : ['Persetujuan'],
    !type?.issuedDocuments.includes('transaction-statement') || reached(events, 'priced')
      ? []
      : ['Harga unit ditetapkan'],
    !type?.issuedDocuments.includes('payment-advice') || reached(events, '', 'PROSES_TRANSFER') ? [] : ['Dana dikirim'],
    ['Selesai'],
  ].flat();
  const isOwn = turn?.who === 'you';
  const on = turn?.on ?? null;
  const day = on === null ? '' : `${isOwn ? 'Paling lambat Anda' : 'Janji kami'}: ${formatLongDate(on)}`;
  const dated = isOwn ? 0 : ahead.length - 1;
  return ahead.map((title, index) => ({
    title,
    detail: index === dated ? day : '',
    at: null,
    kind: 'coming' as const,
  }));
}

/** Events during which the request remains in a state; the time line marks them as current. */
const standsAt: Readonly<Record<string, readonly RequestState[]>> = {
  submitted: ['DIAJUKAN'],
  'waiting-for-day': ['DALAM_PROSES'],
  'waiting-for-price': ['DALAM_PROSES'],
  priced: ['DALAM_PROSES'],
  settled: ['DALAM_PROSES'],
  payable: ['DALAM_PROSES'],
  'payable-redirected': ['DALAM_PROSES', 'GAGAL_TRANSFER'],
  'payable-held': ['DALAM_PROSES'],
  'loan-repaid': ['DALAM_PROSES'],
};

const isHere = (row: ProposalRow, { kind, to_state }: ProposalEvent): boolean =>
  turnOf(row) === undefined &&
  (kind === 'transition' ? to_state === row.state : standsAt[kind]?.includes(row.state) === true);

/** Lists the steps of an objection, which are separate from the state (rulings 7). */
function objectionSteps({ objection, turn }: Pick<TimelineParts, 'objection' | 'turn'>): TimelineStep[] {
  if (objection === null) return [];
  const step = { at: null, kind: 'done' as const };
  const came = { ...step, title: 'Keberatan Anda diterima', detail: `${formatDate(objection.receivedOn)}.` };
  return objection.answeredOn === null
    ? [came, { ...step, title: 'Keberatan Anda kami periksa', detail: turn?.text ?? '', kind: 'current' }]
    : [came, { ...step, title: 'Keberatan Anda dijawab', detail: `${formatDate(objection.answeredOn)}.` }];
}

interface ReportedEvent {
  readonly event: ProposalEvent;
  readonly words: StepWords;
}

/** Returns true when a step into a state repeats the step before: a claim handed over, or money returned. */
const repeats = (before: ReportedEvent | undefined, { event, words }: ReportedEvent): boolean =>
  event.kind === 'transition' &&
  before?.words.title === words.title &&
  (before.words.detail === '' || before.words.detail === words.detail);

/** Lists the events shown to the customer without repetition: the more detailed text, at the moment of the first. */
const listShownEvents = (row: ProposalRow, events: readonly ProposalEvent[]): readonly ReportedEvent[] =>
  events.reduce<readonly ReportedEvent[]>((shown, event) => {
    const words = wordsOfEvent(event, row);
    const before = shown.at(-1);
    if (words === undefined) return shown;
    return before !== undefined && repeats(before, { event, words })
      ? [...shown.slice(0, -1), { event: { ...event, at: before.event.at }, words }]
      : [...shown, { event, words }];
  }, []);

/** Lists past steps, and marks the current one of a request that has not ended. */
function stepsSoFar(row: ProposalRow, events: readonly ProposalEvent[]): TimelineStep[] {
  const shown = listShownEvents(row, events);
  const last = shown.at(-1);
  const here = !isTerminal(row.state) && last !== undefined && isHere(row, last.event) ? last : undefined;
  const past = (here === undefined ? shown : shown.slice(0, -1)).map(({ event: { at }, words: { afterwards } }) => ({
    ...afterwards,
    at,
    kind: 'done' as const,
  }));
  if (isTerminal(row.state)) return past;
  const { title, detail } = here?.words ?? { title: shownStateText(row), detail: '' };
  return [...past, { title, detail, at: here?.event.at ?? null, kind: 'current' }];
}

interface TimelineParts {
  readonly type: RequestType | undefined;
  /** Next actor and date; null = no date is known. */
  readonly turn: TurnText | null;
  readonly objection: Objection | null;
}

/** Builds the request's time line in plain words: past, current and coming steps. */
export const buildTimeline = (
  row: ProposalRow,
  events: readonly ProposalEvent[],
  parts: TimelineParts,
): TimelineStep[] => [
  ...stepsSoFar(row, events),
  ...objectionSteps(parts),
  ...comingSteps(row, parts.type, events, parts.turn),
];
