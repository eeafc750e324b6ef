import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Card } from '#ui/showing/card.tsx';

type ChangeableCardProps = {
  readonly title: string;
  /** Label of the button that opens the block: 'Ubah Informasi Alamat'. */
  readonly changeLabel: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Current value, read-only. */
  readonly now: ReactNode;
};

/** Read-only card; its button adds pages to edit the values, and 'Kembali' discards what was typed (wire 3.19). */
export const ChangeableCard = ({ title, changeLabel, open, onToggle, now }: ChangeableCardProps) => (
  <Card title={title}>
    {now}
    {open && <Notice tone="ok">Isinya ditanyakan di langkah berikutnya.</Notice>}
    <div>
      <Button variant="secondary" size="small" aria-expanded={open} onClick={() => onToggle(!open)}>
        {open ? 'Kembali' : changeLabel}
      </Button>
    </div>
  </Card>
);
