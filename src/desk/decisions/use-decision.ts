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
 * True when somebody else decided first. Reloading the list at once would remove the card together with the typed text
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

/** A decision on a card of a list: what was typed is forgotten, the lists of `changed` are asked for again. */
export const useDecision = <Answer>(answers: z.ZodMiniType<Answer>, changed: readonly QueryKey[]) =>
  useDeskMutation(send(answers), changed, isDecided);

/** An entry of a form beside the list: as `useDecision`, and a refusal asks for the lists again too, which show what stands in its way. */
export const useEntryCall = <Answer>(answers: z.ZodMiniType<Answer>, changed: readonly QueryKey[]) =>
  useDeskMutation(send(answers), changed);
