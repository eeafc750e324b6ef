import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Runs a desk action, then refetches the queries of `changed`, also after a failure. `rests` returns true for an
 * outcome after which nothing is refetched.
 */
export const useDeskMutation = <Input, Answer>(
  step: (input: Input) => Promise<Answer>,
  changed: readonly QueryKey[],
  rests: (error: Error | null) => boolean = () => false,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSettled: (_answer, error) =>
      rests(error) ? undefined : Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};
