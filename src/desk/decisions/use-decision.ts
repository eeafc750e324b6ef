import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { callDesk, DeskError } from '../api/call-desk.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { forgetTyped } from '../session/typed-texts.ts';

/** Request body of a decision about a list item, and the path that receives it. */
export interface DecisionCall {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Place of `useTyped` whose text is sent with the decision. */
  readonly place: string;
}

/**
 * Returns true when another person decided first. The list is then not refetched, because that would remove the card
 * with the typed text and the refusal.
 */
const wasDecidedByOther = (error: Error | null): boolean => error instanceof DeskError && error.status === 409;

/** Sends the typed text, and deletes it after the server accepted it. */
const send =
  <Answer>(answers: z.ZodMiniType<Answer>) =>
  async ({ path, body, place }: DecisionCall): Promise<Answer> => {
    const answer = await callDesk(path, answers, { method: 'POST', body });
    forgetTyped(place);
    return answer;
  };

/**
 * Returns a mutation that sends a decision about a list item. On success it clears the typed text and refetches the
 * lists of `changed`. `onAnswer` receives the answer before the card may disappear.
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
    wasDecidedByOther,
  );

/**
 * Returns a mutation that sends an entry form beside a list. Unlike `useDecision`, a refusal also refetches the lists,
 * because they show its reason.
 */
export const useEntryCall = <Answer>(answers: z.ZodMiniType<Answer>, changed: readonly QueryKey[]) =>
  useDeskMutation(send(answers), changed);
