import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cleanText } from '#shared/text/clean-text.ts';
import { deathObjectionStepUp, type DeathObjectionInput } from '#shared/wire/deaths/death-objection.ts';
import { ApiError } from '../../api/api-error.ts';
import { useCodeStep } from '../../journey/code/use-code-step.ts';
import { objectionQuery, sendObjection } from './objection-query.ts';

export interface ObjectionEntry {
  readonly who: DeathObjectionInput['who'] | undefined;
  readonly words: string;
  /** Number of the finished face check; undefined = none. */
  readonly face: string | undefined;
}

/** Error texts by field; a refused face check has that of `transaction_id`. */
type Problems = Readonly<Partial<Record<keyof DeathObjectionInput, string>>>;

/** Returns the error text of each field that is not filled. */
const findObjectionProblems = ({ who, words }: ObjectionEntry): Problems => ({
  ...(who === undefined && { who: 'Pilih siapa Anda.' }),
  ...(cleanText(words) === '' && { words: 'Tulis dengan singkat mengapa laporan itu keliru.' }),
});

const problemsOf = (error: Error | null): Problems =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message])) : {};

/** Returns the mutation that sends the objection; the page then shows its progress. */
const useSending = (onRefused: (error: Error) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendObjection,
    onSuccess: async (objection) => {
      client.setQueryData(objectionQuery.queryKey, objection);
      await client.invalidateQueries({ queryKey: ['availability'] });
    },
    onError: onRefused,
  });
};

/**
 * Returns state and actions of the objection form: validated, then confirmed by a step-up code, then sent. Refused
 * fields show the server's text.
 */
export const useObjectionForm = () => {
  const [entry, setEntry] = useState<ObjectionEntry>({ who: undefined, words: '', face: undefined });
  const [problems, setProblems] = useState<Problems>({});
  const [attempt, setAttempt] = useState(0);
  const sending = useSending((error) => {
    setProblems(problemsOf(error));
    setAttempt((count) => count + 1);
  });
  const submit = (): void => {
    const { who, words, face } = entry;
    if (who === undefined) return;
    sending.mutate({ who, words, ...(who === 'SELF' && face !== undefined && { transaction_id: face }) });
  };
  const code = useCodeStep(deathObjectionStepUp, submit);
  const isRefusedCode = sending.error instanceof ApiError && sending.error.code === 'STEP-UP';
  return {
    entry,
    problems,
    attempt,
    code,
    busy: sending.isPending,
    failure: sending.error !== null && Object.keys(problemsOf(sending.error)).length === 0 ? sending.error : null,
    change: (changes: Partial<ObjectionEntry>): void => {
      const changed = Object.keys(changes).map((field) => (field === 'face' ? 'transaction_id' : field));
      setEntry((before) => ({ ...before, ...changes }));
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !changed.includes(field))));
    },
    /** Validates and sends the objection. A correct code is used again until it expires or is refused. */
    send: (): void => {
      const found = findObjectionProblems(entry);
      setProblems(found);
      setAttempt((count) => count + 1);
      if (Object.keys(found).length > 0 || sending.isPending) return;
      if (code.isPassed() && !isRefusedCode) submit();
      else code.begin();
    },
  };
};
