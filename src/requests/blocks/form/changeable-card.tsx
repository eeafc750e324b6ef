import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Card } from '#ui/showing/card.tsx';

type ChangeableCardProps = {
  readonly title: string;
  /** 'Ubah Informasi Alamat' */
  readonly changeLabel: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Current value, read-only. */
  readonly now: ReactNode;
};

/** Shows a block to read; its button adds pages to edit it, 'Kembali' discards the input there (wire 3.19). */
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
