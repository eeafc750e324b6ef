import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callDesk } from '../api/call-desk.ts';
import { useDeskStep } from '../api/use-desk-step.ts';

/** What staff typed about a thing of a list, and the address that takes it. */
export interface DecisionCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call whose answer is the list as it is then; the lists of `changed` are asked for again. */
export const useDecision = <Answer>(answers: z.ZodMiniType<Answer>, changed: readonly QueryKey[]) =>
  useDeskStep(({ path, body }: DecisionCall) => callDesk(path, answers, { method: 'POST', body }), changed);
