import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Runs a desk action and refetches what it may have changed, whatever its outcome, unless `rests` excludes it. */
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
