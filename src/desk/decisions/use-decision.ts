import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callDesk, DeskError } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { forgetTyped } from '../session/typed-texts.ts';

/** Typed content of a decision on a list item, and the address that receives it. */
export interface DecisionCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The place of `useTyped` whose text is sent. */
  readonly place: string;
}

/**
 * True when another person decided first. Reloading the list at once would remove the card together with the typed text
 * and the reason of the refusal.
 */
const isDecided = (error: Error | null): boolean => error instanceof DeskError && error.status === 409;

/** Sends what was typed, and forgets it. */
const send =
  <Answer>(answers: z.ZodMiniType<Answer>) =>
  async ({ path, body, place }: DecisionCall): Promise<Answer> => {
    const answer = await callDesk(path, answers, { method: 'POST', body });
    forgetTyped(place);
    return answer;
  };

/**
 * Returns a decision for a card of a list. After it the typed text is cleared, and the lists of `changed` are
 * refetched. `onAnswer` gets the answer before the card may go.
 */
export const useDecision = <Answer>(
  answers: z.ZodMiniType<Answer>,
  changed: readonly QueryKey[],
  onAnswer: (answer: Answer) => void = () => undefined,
) =>
  useDeskMutation(
    async (call: DecisionCall) => {
      const answer = await send(answers)(call);
      onAnswer(answer);
      return answer;
    },
    changed,
    isDecided,
  );

/**
 * Returns the submission of an entry form beside a list: as `useDecision`, and a refusal refetches the lists too,
 * because they show its reason.
 */
export const useEntryCall = <Answer>(answers: z.ZodMiniType<Answer>, changed: readonly QueryKey[]) =>
  useDeskMutation(send(answers), changed);
