import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';

export type ListContainerProps = {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly label: string;
  readonly trigger: ReactNode;
  readonly panel: ReactNode;
};

/** List that drops down under its field, for screens from 640 px. Not modal, so that Radix injects no style element. */
const DropDown = ({ open, setOpen, label, trigger, panel }: ListContainerProps) => (
  <Popover.Root open={open} onOpenChange={setOpen}>
    <Popover.Trigger asChild>{trigger}</Popover.Trigger>
    <Popover.Portal>
      <Popover.Content
        aria-label={label}
        align="start"
        sideOffset={6}
        className="z-50 flex w-[var(--radix-popover-trigger-width)] min-w-72 flex-col rounded-card border border-line bg-card p-2 shadow-lift"
      >
        {panel}
      </Popover.Content>
    </Popover.Portal>
  </Popover.Root>
);

export default DropDown;
