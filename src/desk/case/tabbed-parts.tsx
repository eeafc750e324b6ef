import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '#ui/appearance/class-names.ts';

export interface Tab {
  readonly name: string;
  readonly text: string;
  /** Number behind the text, and its words for screen readers; absent = none. */
  readonly count?: { readonly number: number; readonly words: string };
  readonly content: ReactNode;
}

/** Returns the place of the tab to which a key moves the focus; undefined = the key does not move it. */
const placeAfter = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

const Count = ({ count }: { readonly count: NonNullable<Tab['count']> }) => (
  <>
    <span aria-hidden="true" className="figures rounded-full bg-dim px-1.5 text-ink">
      {count.number}
    </span>
    <span className="sr-only">{`, ${count.words}`}</span>
  </>
);

const tabClass = (isOpen: boolean): string =>
  classNames(
    'inline-flex min-h-11 items-center gap-1.5 border-b-2 px-2 text-small font-semibold hover:bg-dim',
    isOpen ? 'border-action text-action' : 'border-transparent',
  );

type TabbedPartsProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Name of the tab that is open first; absent = the first one. */
  readonly first?: string;
};

/**
 * Tabs with one open panel that scrolls by itself. Arrows, Home and End move the focus; Enter or Space opens the focused
 * tab, whose content exists only while it is open.
 */
export const TabbedParts = ({ label, tabs, first = tabs[0]?.name }: TabbedPartsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [name, setName] = useState(first);
  const open = tabs.find((tab) => tab.name === name) ?? tabs[0];
  const move = (event: KeyboardEvent, at: number): void => {
    const to = placeAfter(event.key, at, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div ref={list} role="tablist" aria-label={label} className="flex shrink-0 flex-wrap border-b border-line">
        {tabs.map((tab, at) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            aria-selected={tab === open}
            aria-controls={`${id}-part`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => setName(tab.name)}
            onKeyDown={(event) => move(event, at)}
            className={tabClass(tab === open)}
          >
            <span>{tab.text}</span>
            {tab.count && <Count count={tab.count} />}
          </button>
        ))}
      </div>
      {open && (
        <div
          key={open.name}
          role="tabpanel"
          id={`${id}-part`}
          aria-labelledby={`${id}-${open.name}`}
          tabIndex={0}
          className="relative min-h-0 flex-1 overflow-y-auto pt-3"
        >
          <div className="flex flex-col gap-4">{open.content}</div>
        </div>
      )}
    </div>
  );
};
