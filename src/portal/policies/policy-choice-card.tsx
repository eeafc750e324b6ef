import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/showing/card.tsx';
import { findSession } from '../session/stored-session.ts';
import { PolicyList } from './policy-list.tsx';
import { isChoiceOpen, keepPolicy, policiesQuery } from './several-policies.ts';

/** The shape of the list, as high as it will be: on a phone the open policy says so on a line of its own. */
const Coming = ({ count }: { readonly count: number }) => (
  <div aria-busy="true" className="grid animate-shimmer gap-2.5 sm:grid-cols-2">
    {Array.from({ length: count }, (_, index) => (
      <div
        key={index}
        className={`rounded-field bg-card sm:h-[4.5rem] ${index === 0 ? 'h-[6.125rem]' : 'h-[4.5rem]'}`}
      />
    ))}
  </div>
);

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
    <Card
      title={`Anda punya ${count} polis. Mana yang Anda urus hari ini?`}
      caption="Bisa diganti kapan saja lewat tombol “Ganti polis” di atas."
      tone="sea"
    >
      {data === undefined ? <Coming count={count} /> : <PolicyList choices={data.items} onKeep={keep} />}
    </Card>
  );
};
