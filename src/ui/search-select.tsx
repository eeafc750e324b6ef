import { ChevronDown, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { lazy, Suspense, useState } from 'react';
import { classNames } from './class-names.ts';
import type { ListShellProps } from './drop-down.tsx';
import { boxClass, describeField, Field } from './field.tsx';
import type { FieldText } from './field.tsx';
import type { LoadPage, Option } from './remote-pages.ts';
import { SearchPanel } from './search-panel.tsx';
import { useWideScreen } from './wide-screen.ts';

/** A phone never needs it. */
const DropDown = lazy(() => import('./drop-down.tsx'));

/** Into the search box, not onto the button that closes the sheet: what is typed next is the search. */
const focusSearch = (event: Event): void => {
  const box = event.currentTarget instanceof HTMLElement ? event.currentTarget.querySelector('input') : null;
  if (box === null) return;
  event.preventDefault();
  box.focus();
};

/** On a phone: a sheet over the whole width, so that the list keeps its room above the keyboard. */
const Sheet = ({ open, setOpen, label, trigger, children }: ListShellProps) => (
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
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);

type SearchSelectProps = Omit<FieldText, 'label'> & {
  readonly label: string;
  readonly value: Option | undefined;
  readonly onChange: (option: Option) => void;
  readonly loadPage: LoadPage;
  readonly placeholder?: string;
  readonly disabled?: boolean;
};

/** One out of a long remote list, found by typing. Change `key` when the list itself changes (another province). */
export const SearchSelect = ({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  loadPage,
  placeholder = 'Pilih',
  disabled = false,
}: SearchSelectProps) => {
  const [open, setOpen] = useState(false);
  const Shell = useWideScreen() ? DropDown : Sheet;
  const text = { id, label, hint, error };
  const choose = (option: Option) => {
    onChange(option);
    setOpen(false);
  };
  const { 'aria-invalid': invalid, ...described } = describeField(text);
  const drawTrigger = (onClick?: () => void) => (
    <button
      type="button"
      onClick={onClick}
      {...described}
      disabled={disabled}
      aria-label={`${label}: ${value?.name ?? placeholder}${invalid ? ', perlu diperbaiki' : ''}`}
      className={`${boxClass(error)} flex-nowrap! justify-between gap-2 px-3.5 text-left disabled:bg-dim`}
    >
      <span className={classNames('min-w-0', value === undefined && 'text-muted')}>{value?.name ?? placeholder}</span>
      <ChevronDown aria-hidden="true" size={20} className="shrink-0 text-muted" />
    </button>
  );
  return (
    <Field {...text}>
      <Suspense fallback={drawTrigger(() => setOpen(true))}>
        <Shell open={open} setOpen={setOpen} label={label} trigger={drawTrigger()}>
          <SearchPanel id={`${id}-list`} label={label} loadPage={loadPage} chosen={value} onChoose={choose} />
        </Shell>
      </Suspense>
    </Field>
  );
};
