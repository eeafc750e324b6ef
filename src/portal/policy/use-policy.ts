import { useSuspenseQuery } from '@tanstack/react-query';
import { fill, wordingFor } from '#shared/wording.ts';
import { policyQuery } from './policy-query.ts';
import type { LoadedPolicy } from './policy-query.ts';

/** The loaded policy; pages stand under the layout, which shows them once it is there. */
export const usePolicy = (): LoadedPolicy => useSuspenseQuery(policyQuery).data;

/** Fills wording tokens with the words of this policy. */
export const useWording = (): ((text: string) => string) => {
  const { policy } = usePolicy();
  const wording = wordingFor(policy);
  return (text) => fill(text, wording);
};
