import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';

type ChangeableCardProps = {
  readonly title: string;
  /** 'Ubah Informasi Alamat' */
  readonly changeLabel: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** What stands now, read-only. */
  readonly now: ReactNode;
  /** The fields; drawn while open. */
  readonly children: ReactNode;
};

/** A block that is read-only until its button is pressed; 'Kembali' takes back what was typed in it (wire 3.19). */
export const ChangeableCard = ({ title, changeLabel, open, onToggle, now, children }: ChangeableCardProps) => (
  <Card title={title}>
    {open ? <div className="flex flex-col gap-4">{children}</div> : now}
    <div>
      <Button variant="secondary" size="small" aria-expanded={open} onClick={() => onToggle(!open)}>
        {open ? 'Kembali' : changeLabel}
      </Button>
    </div>
  </Card>
);
