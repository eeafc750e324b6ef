import { useState } from 'react';
import type { QueueItem } from '#shared/wire/desk-queue/queue.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { useUnfolding } from '../keys/use-unfolding.ts';
import { SnoozeMany } from '../snooze/snooze-many.tsx';
import { CaseChoice } from './case-choice.tsx';

/** Part below the caller's own cases that puts several of them aside at once. */
export const SnoozeOwn = ({ items }: { readonly items: readonly QueueItem[] }) => {
  const { isOpen, setOpen, place } = useUnfolding();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const stillThere = chosen.filter((number) => items.some((item) => item.number === number));
  if (!isOpen)
    return (
      <div ref={place}>
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          Tunda beberapa kasus
        </Button>
      </div>
    );
  return (
    <div ref={place}>
      <Card title="Tunda beberapa kasus" caption="Kasus kembali sendiri ke daftar Anda pada hari yang Anda pilih.">
        <CaseChoice items={items} chosen={stillThere} mayChoose onChoose={setChosen} />
        <SnoozeMany id="snooze-own" chosen={stillThere} onDone={() => setChosen([])} />
      </Card>
    </div>
  );
};
