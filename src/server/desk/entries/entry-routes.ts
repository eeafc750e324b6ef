import { z } from 'zod';
import { actorLabel, type StaffRole } from '#shared/requests/roles.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { DecideEntryInput } from '#shared/wire/operations/entry-decision.ts';
import { answer, staffRoute, type DeepReadonly, type Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { listWaiting, type Draft, type Entry } from './entry-repository.ts';
import { decideEntry, enterEntry, type EntryKind } from './two-person-entry.ts';

type PerDecision = Readonly<Record<'approve' | 'reject', string>>;

/** Part of the address by which the list shows something besides what waits, such as a policy or a day. */
interface Search<Content> {
  readonly name: string;
  readonly schema: z.core.$ZodType<string>;
  /** Returns what an entry is about, so that its answer shows that. */
  readonly of: (entry: Pick<Draft<Content>, 'content' | 'subject'>) => string;
}

const policyNumber = z.string().overwrite(compactCode).min(1).max(30);

/** Calls of one kind of entries that have a page of their own. */
interface EntryCalls<Typed, Content extends object, List> {
  readonly kind: EntryKind<Content>;
  /** Path below `/desk/v1`. */
  readonly name: string;
  /** Roles that read the list. */
  readonly readers: readonly StaffRole[];
  readonly answers: z.core.$ZodType<List>;
  readonly typed: z.core.$ZodType<Typed>;
  /** Checks what was typed. Throws 409, 422. */
  readonly toDraft: (typed: Typed, moment: Moment) => Promise<Draft<Content>>;
  /** Subject by which the list can be filtered; absent = the policy of the kind, if it has one. */
  readonly search?: Search<Content>;
  /** Describes waiting entries, and what was searched. */
  readonly describe: (
    waiting: readonly Entry<Content>[],
    caller: StaffSession,
    searched?: string,
  ) => Promise<DeepReadonly<List>>;
  /** Summaries of the calls. */
  readonly summaries: Readonly<Record<'approve' | 'enter' | 'list', string>>;
  /** Answers to the person who approved or rejected the entry. */
  readonly messages: PerDecision;
  /** Maximum bytes of what is entered, where that of desk calls is too small, such as for a file. */
  readonly bodyLimit?: number;
}

/** List that each call answers, as it is then. */
interface EntryList<List> {
  readonly name: string;
  readonly answers: z.core.$ZodType<List>;
  readonly describe: (caller: StaffSession, searched?: string) => Promise<DeepReadonly<List>>;
}

interface Step<Input> {
  readonly roles: readonly StaffRole[];
  /** Address below that of the list. */
  readonly below: string;
  readonly summary: string;
  readonly input: z.core.$ZodType<Input>;
  /** Returns what the answer shows besides what waits, if anything. */
  readonly take: (input: Input, caller: StaffSession) => Promise<string | undefined>;
  readonly message: string;
  readonly bodyLimit?: number | undefined;
}

const stepRoute = <Input, List>(
  { name, answers, describe }: EntryList<List>,
  { roles, below, summary, input: shape, take, message, bodyLimit }: Step<Input>,
): Route =>
  staffRoute(roles, {
    method: 'POST',
    path: `/desk/v1/${name}${below}`,
    summary,
    input: shape,
    ...(bodyLimit !== undefined && { bodyLimit }),
    answers,
    handle: async ({ input, caller }) => {
      const searched = await take(input, caller);
      return answer(await describe(caller, searched), { message });
    },
  });

interface Decisions<Content, List> {
  readonly below: string;
  readonly list: EntryList<List>;
  readonly summaries: PerDecision;
  readonly messages: PerDecision;
  /** Returns what the answer shows; absent = the policy of the kind, if it has one. */
  readonly searchOf?: Search<Content>['of'];
}

const decided = z.object({ params: z.object({ id: z.string().max(40) }), body: DecideEntryInput });

/** Lists the two decision routes for entries of one kind. */
export const decideRoutes = <Content extends object, List>(
  desk: DeskServices,
  kind: EntryKind<Content>,
  { below, list, summaries, messages, searchOf = kind.policyOf }: Decisions<Content, List>,
): readonly Route[] =>
  (['approve', 'reject'] as const).map((how) =>
    stepRoute(list, {
      roles: [kind.decides],
      below: `${below}/:id/${how}`,
      summary: summaries[how],
      input: decided,
      take: async ({ params, body }, caller) => {
        const entry = await decideEntry(desk, kind, { ...params, ...body, approved: how === 'approve' }, caller);
        return searchOf?.(entry);
      },
      message: messages[how],
    }),
  );

/** Lists the routes of one kind of entries: the list, the entry, the two decisions. */
export function entryRoutes<Typed, Content extends object, List>(
  desk: DeskServices,
  { kind, readers, typed, toDraft, summaries, messages, ...calls }: EntryCalls<Typed, Content, List>,
): readonly Route[] {
  const { name, answers } = calls;
  const describe = async (caller: StaffSession, searched?: string) =>
    calls.describe(await listWaiting(desk.pool, desk.vault, kind), caller, searched);
  const list = { name, answers, describe };
  const ofPolicy = kind.policyOf && { name: 'policy', schema: policyNumber, of: kind.policyOf };
  const { search = ofPolicy } = calls;
  return [
    staffRoute(readers, {
      method: 'GET',
      path: `/desk/v1/${name}`,
      summary: summaries.list,
      input: z.object({ query: z.object(search && { [search.name]: z.optional(search.schema) }) }),
      answers,
      handle: async ({ input, caller }) => answer(await describe(caller, search && input.query[search.name])),
    }),
    stepRoute(list, {
      roles: kind.enters,
      below: '',
      summary: summaries.enter,
      input: z.object({ body: typed }),
      take: async ({ body }, caller) => {
        const draft = await enterEntry(desk, kind, (moment) => toDraft(body, moment), caller);
        return search?.of(draft);
      },
      message: `Dicatat. ${actorLabel(kind.decides)} lain harus memutuskan.`,
      bodyLimit: calls.bodyLimit,
    }),
    ...decideRoutes(desk, kind, {
      below: '',
      list,
      ...(search && { searchOf: search.of }),
      summaries: { ...summaries, reject: 'The entry comes to nothing; never by who entered it' },
      messages,
    }),
  ];
}
