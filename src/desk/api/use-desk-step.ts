import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Takes a step at the desk; what it may have changed is asked for again, however it ended, unless `rests` says that it rests. */
export const useDeskStep = <Input, Answer>(
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
