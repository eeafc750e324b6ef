import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CheckAnswer, type ChecklistItem } from '#shared/wire/desk-checks/checklist.ts';
import { AnsweredChecks, type DeskCase } from '#shared/wire/desk.ts';
import { callDesk, DeskError } from '../../api/call-desk.ts';
import { caseQuery } from '../../api/desk-queries.ts';
import { storeCase } from '../../api/store-case.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { isUnopened } from '../files/file-entries.ts';
import type { CaseFiles } from '../files/use-case-files.ts';

/** Answers to several checks; null takes an answer back. */
const Answers = z.array(z.object({ id: z.string(), answer: z.nullable(CheckAnswer) }));
type Answers = z.infer<typeof Answers>;

/** Check with the answer that is chosen for it, also one that is on its way to the server. */
export type ShownCheck = ChecklistItem & { readonly chosen: CheckAnswer | null };

/** Checks of one file, or those that belong to no file (`attachment` null). */
export type CheckGroup = {
  readonly attachment: string | null;
  readonly label: string;
  readonly checks: readonly ShownCheck[];
};

/** Groups the checks by file, in their order. */
export const groupsOf = (checks: readonly ShownCheck[]): readonly CheckGroup[] =>
  [...new Set(checks.map(({ attachment }) => attachment))].map((attachment) => {
    const group = checks.filter((each) => each.attachment === attachment);
    return { attachment, label: group[0]?.label ?? '', checks: group };
  });

/** Returns the checks that the keys reach: those of the file used last, then those that belong to no file. */
export const reachable = (checks: readonly ShownCheck[], last: string | undefined): readonly ShownCheck[] => [
  ...(last === undefined ? [] : checks.filter(({ attachment }) => attachment === last)),
  ...checks.filter(({ attachment }) => attachment === null),
];

/** Adds the chosen answers; of several on their way, the last one counts. */
function withChosen(items: readonly ChecklistItem[], pending: Answers): readonly ShownCheck[] {
  const sent = new Map(pending.map(({ id, answer }) => [id, answer]));
  return items.map((item) => {
    const chosen = sent.get(item.id);
    return { ...item, chosen: chosen === undefined ? (item.answer?.value ?? null) : chosen };
  });
}

/** Key of the mutation that answers checks of a case. */
export const checksKey = (number: string): readonly string[] => ['checks', number];

/** Holds the answers to the checks of a case and how to change them. */
export const useChecks = (shown: DeskCase) => {
  const client = useQueryClient();
  const { queryKey } = caseQuery(shown.number);
  const mutationKey = checksKey(shown.number);
  const { items, may_answer: mayAnswer } = shown.checklist;
  const answer = useMutation({
    mutationKey,
    // Sends one at a time, so that the last answer of the server has all of them.
    scope: { id: mutationKey.join('/') },
    mutationFn: (answers: Answers) =>
      callDesk(`cases/${encodeURIComponent(shown.number)}/checks`, AnsweredChecks, {
        method: 'POST',
        body: { answers },
      }),
    onSuccess: (answered) => storeCase(client, shown.number, (before) => before && { ...before, ...answered }),
    onError: (error) =>
      error instanceof DeskError && error.status === 409 ? client.invalidateQueries({ queryKey }) : undefined,
  });
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => Answers.safeParse(state.variables).data ?? [],
  }).flat();
  const checks = withChosen(items, pending);
  /** Ticks those of the checks that have no answer as right; false = there was none. */
  const tick = (among: readonly ShownCheck[]): boolean => {
    const open = among.filter(({ chosen }) => chosen === null);
    if (open.length > 0) answer.mutate(open.map(({ id }) => ({ id, answer: 'RIGHT' })));
    return open.length > 0;
  };
  const choose = ({ id, chosen }: ShownCheck, value: CheckAnswer): void =>
    answer.mutate([{ id, answer: chosen === value ? null : value }]);
  return { checks, mayAnswer, tick, choose, error: answer.error };
};

export type CaseChecksState = ReturnType<typeof useChecks>;

/**
 * Connects the keys that tick checks as right: space those of the file used last, Shift with a digit a single one. They act
 * only while the checks are on the screen, and not before the file has come.
 */
export const useCheckKeys = (
  shown: DeskCase,
  { entries, last }: CaseFiles,
  { checks, mayAnswer, tick, choose }: CaseChecksState,
): void => {
  const file = entries.find(({ name }) => name === last);
  const isSeen = file === undefined || !isUnopened(shown, file);
  useKeys({
    ...(mayAnswer && {
      tick: () => isSeen && tick(checks.filter(({ attachment }) => attachment === (last ?? null))),
      tickOne: ({ code }) => {
        const check = reachable(checks, last)[Number(code.slice(-1)) - 1];
        if (check === undefined || (check.attachment !== null && !isSeen)) return false;
        choose(check, 'RIGHT');
        return true;
      },
    }),
  });
};
