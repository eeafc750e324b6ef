import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PolicyList } from './policy-list.tsx';
import { isChoiceOpen, keepPolicy, policiesQuery } from './switch-policy.ts';

/**
 * After sign-in, for whoever has several policies: which one is it today? The number that was typed is open already, so that
 * nobody has to answer; sign-in told how many there are, so that nothing on the page moves when the list comes.
 */
export const PolicyChoiceCard = () => {
  const [open, setOpen] = useState(isChoiceOpen);
  const { data, isError } = useQuery({ ...policiesQuery, enabled: open });
  if (!open || isError) return null;
  const keep = (): void => {
    keepPolicy();
    setOpen(false);
  };
  return (
    <Card
      title={`Anda punya ${data?.items.length ?? 'beberapa'} polis. Mana yang Anda urus hari ini?`}
      caption="Bisa diganti kapan saja lewat tombol “Ganti polis” di atas."
      tone="sea"
    >
      {data === undefined ? <Skeleton cards={1} /> : <PolicyList choices={data.items} onKeep={keep} />}
    </Card>
  );
};
