import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ListContainerProps } from '../actions/drop-down.tsx';

/** Focuses the search box instead of the close button, because typing comes next. */
const focusSearch = (event: Event): void => {
  const box = event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector('input') : null;
  if (box === null) return;
  event.preventDefault();
  box.focus();
};

/** Full-screen sheet with the option list for screens below 640 px, so that the list has room above the keyboard. */
const ListSheet = ({ open, setOpen, label, trigger, panel }: ListContainerProps) => (
  <Dialog.Root open={open} onOpenChange={setOpen}>
    <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Content
        data-scroll-lock
        aria-describedby={undefined}
        onOpenAutoFocus={focusSearch}
        className="fixed inset-0 z-50 flex flex-col gap-2 bg-card p-4 outline-none"
      >
        <div className="flex items-center justify-between">
          <Dialog.Title className="text-section font-bold">{label}</Dialog.Title>
          <Dialog.Close aria-label="Tutup" className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-dim">
            <X aria-hidden="true" />
          </Dialog.Close>
        </div>
        <div className="contents">{panel}</div>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);

export default ListSheet;
