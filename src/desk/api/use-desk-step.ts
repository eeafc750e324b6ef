import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';

/** Takes a step at the desk; what it may have changed is asked for again, however it ended. */
export const useDeskStep = <Input, Answer>(step: (input: Input) => Promise<Answer>, changed: readonly QueryKey[]) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSettled: () => Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};
