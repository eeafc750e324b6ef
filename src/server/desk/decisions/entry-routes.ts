import { z } from 'zod';
import type { StaffRole } from '#shared/requests/roles.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { DecideEntryInput } from '#shared/wire/operations/entry-decision.ts';
import { answer, staffRoute, type Route, type DeepReadonly } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { EntryDecision } from './decide-entry.ts';
import { deciders } from './deciders.ts';

/** What one person enters from papers and another one decides about, and what the program does with it. */
export interface Entries<Typed, List> {
  /** Its address below `/desk/v1`. */
  readonly name: string;
  /** Roles that read the list. */
  readonly readers: readonly StaffRole[];
  readonly answers: z.core.$ZodType<List>;
  readonly typed: z.core.$ZodType<Typed>;
  /** What waits, and what the policy has that is looked for. */
  readonly describe: (caller: StaffSession, policyNumber?: string) => Promise<DeepReadonly<List>>;
  readonly enter: (typed: Typed, caller: StaffSession) => Promise<void>;
  readonly decide: (
    id: string,
    decision: EntryDecision,
    caller: StaffSession,
  ) => Promise<{ readonly policyNumber: string }>;
  /** Summaries of the calls. */
  readonly summaries: { readonly list: string; readonly enter: string; readonly approve: string };
  /** What is said to whoever approved it, or rejected it. */
  readonly messages: { readonly approve: string; readonly reject: string };
}

const params = z.object({ id: z.string().max(40) });

const decideRoute = <Typed, List>(
  { name, answers, describe, decide, messages }: Entries<Typed, List>,
  how: 'approve' | 'reject',
  summary: string,
): Route =>
  staffRoute(['PENYETUJU'], {
    method: 'POST',
    path: `/desk/v1/${name}/:id/${how}`,
    summary,
    input: z.object({ params, body: DecideEntryInput }),
    answers,
    handle: async ({ input, caller }) => {
      const decision = { approved: how === 'approve', note: input.body.note };
      const { policyNumber } = await decide(input.params.id, decision, caller);
      return answer(await describe(caller, policyNumber), { message: messages[how] });
    },
  });

/** The calls of what one person enters and another one decides: the list, the entry, the two decisions. */
export const entryRoutes = <Typed extends { readonly policy_number: string }, List>(
  entries: Entries<Typed, List>,
): readonly Route[] => {
  const { name, readers, answers, typed, describe, enter, summaries } = entries;
  return [
    staffRoute(readers, {
      method: 'GET',
      path: `/desk/v1/${name}`,
      summary: summaries.list,
      input: z.object({ query: z.object({ policy: z.string().overwrite(compactCode).min(1).max(30).optional() }) }),
      answers,
      handle: async ({ input: { query }, caller }) => answer(await describe(caller, query.policy)),
    }),
    staffRoute(deciders, {
      method: 'POST',
      path: `/desk/v1/${name}`,
      summary: summaries.enter,
      input: z.object({ body: typed }),
      answers,
      handle: async ({ input: { body }, caller }) => {
        await enter(body, caller);
        const message = 'Dicatat. Penyetuju lain harus memutuskan.';
        return answer(await describe(caller, body.policy_number), { message });
      },
    }),
    decideRoute(entries, 'approve', summaries.approve),
    decideRoute(entries, 'reject', 'The entry comes to nothing; never by who entered it'),
  ];
};
