import { z } from 'zod';
import type { StaffRole } from '#shared/requests/roles.ts';
import { answer, staffRoute, type Route, type DeepReadonly } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';

/** List of items that staff decide one by one. */
export interface DecidedList<List> {
  /** Path below `/desk/v1`. */
  readonly name: string;
  readonly answers: z.core.$ZodType<List>;
  readonly describe: (caller: StaffSession) => Promise<DeepReadonly<List>>;
}

interface Decision<Input> {
  readonly roles: readonly StaffRole[];
  /** The rest of the address: '' = something new in the list. */
  readonly below: string;
  readonly summary: string;
  readonly input: z.core.$ZodType<Input>;
  readonly decide: (input: Input, caller: StaffSession) => Promise<unknown>;
  readonly message: string;
}

/** Builds a route that decides about one item and returns the updated list. */
export const decisionRoute = <Input, List>(
  { name, answers, describe }: DecidedList<List>,
  { roles, below, summary, input: shape, decide, message }: Decision<Input>,
): Route =>
  staffRoute(roles, {
    method: 'POST',
    path: `/desk/v1/${name}${below}`,
    summary,
    input: shape,
    answers,
    handle: async ({ input, caller }) => {
      await decide(input, caller);
      return answer(await describe(caller), { message });
    },
  });

const params = z.object({ number: z.string().max(64) });

/** Returns the input of a decision about the report of that number. */
export const aboutReport = <Body extends z.core.$ZodType>(body: Body) => z.object({ params, body });

/** Input that selects the reports to list: those beyond the limits of public reports (`bulk`), or all others. */
export const ReportsInput = z.object({ query: z.object({ list: z.optional(z.literal('bulk')) }) });
