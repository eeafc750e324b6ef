import { useState } from 'react';
import { switchPolicy } from './several-policies.ts';

/** Switches to another policy, one at a time. Without `useMutation`, which the first view does not load. */
export const useSwitchPolicy = () => {
  const [isPending, setPending] = useState(false);
  const change = async (policyNumber: string): Promise<void> => {
    setPending(true);
    // The call has shown its failure.
    await switchPolicy(policyNumber).catch(() => undefined);
    setPending(false);
  };
  return {
    isPending,
    switchTo: (policyNumber: string): void => {
      if (!isPending) void change(policyNumber);
    },
  };
};
