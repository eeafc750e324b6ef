import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findSession } from '../session/stored-session.ts';
import { ComingPolicies, PolicyChoiceFrame } from './policy-choice-frame.tsx';
import { PolicyList } from './policy-list.tsx';
import { isChoiceOpen, keepPolicy, policiesQuery } from './several-policies.ts';

/**
 * Asks a person with several policies after sign-in, below the most urgent task, which one to open today. The typed
 * number is open already, so the question need not be answered; sign-in reported the number of policies, so nothing
 * moves when the list arrives.
 */
export const PolicyChoiceCard = () => {
  const [open, setOpen] = useState(isChoiceOpen);
  // Sign-in reported the count; the session forgets it once the choice is made.
  const [count] = useState(() => findSession()?.policies ?? 1);
  const { data, isError } = useQuery({ ...policiesQuery, enabled: open });
  if (!open || isError) return null;
  const keep = (): void => {
    keepPolicy();
    setOpen(false);
    // The most urgent fact of the policy is at the top; its card replaces this one.
    scrollTo(0, 0);
  };
  return (
    <PolicyChoiceFrame count={count}>
      {data === undefined ? <ComingPolicies count={count} /> : <PolicyList choices={data.items} onKeep={keep} />}
    </PolicyChoiceFrame>
  );
};
