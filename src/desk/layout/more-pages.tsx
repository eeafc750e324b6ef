import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { WaitingNumber } from './waiting-number.tsx';

/** State of the list: open until Escape, or until the focus leaves it. */
const useOpenList = () => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    button.current?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { isOpen, toggle: () => setOpen(!isOpen), button, around: { onKeyDown, onBlur } };
};

type MorePagesProps = {
  /** Number of items that wait on the hidden pages. */
  readonly waiting: number;
  /** True when one of the hidden pages is on the screen. */
  readonly isCurrent: boolean;
  /** Links to the pages. */
  readonly children: ReactNode;
};

/** Button 'Lainnya' of the bar, which shows the links that are not needed every day. A key by page closes it on the way. */
export const MorePages = ({ waiting, isCurrent, children }: MorePagesProps) => {
  const { isOpen, toggle, button, around } = useOpenList();
  const list = useId();
  const number = useId();
  return (
    <div {...around} className="lg:relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        {...(waiting > 0 && { 'aria-describedby': number })}
        onClick={toggle}
        className={`inline-flex min-h-11 items-center gap-1 rounded-button px-2 font-semibold ${isCurrent ? 'bg-tint text-action' : 'text-ink hover:bg-dim'}`}
      >
        <span>Lainnya</span>
        <WaitingNumber id={number} waiting={waiting} />
        <ChevronDown aria-hidden="true" size={18} className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div
        id={list}
        hidden={!isOpen}
        className="absolute inset-x-0 z-40 mt-1 flex flex-col rounded-card border border-line bg-card p-2 shadow-lift lg:left-auto lg:w-56"
      >
        {children}
      </div>
    </div>
  );
};
