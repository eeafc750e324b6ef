import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';

type GroupProps = { readonly id: string; readonly title: string; readonly children: ReactNode };

/** Titled section with the samples of related components. */
export const Group = ({ id, title, children }: GroupProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-5">
    <h2 id={`${id}-title`} className="border-b-2 border-edge pb-1 text-title font-bold">
      {title}
    </h2>
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-7 @min-[46rem]:grid-cols-2">{children}</div>
    </div>
  </section>
);

type SampleProps = {
  /** Name of the component in the code. */
  readonly part: string;
  readonly state: string;
  /** True = full page width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** Sample of a component in one state, with the names of both above it. */
export const Sample = ({ part, state, wide = false, children }: SampleProps) => (
  <div className={`flex min-w-0 flex-col gap-2 ${wide ? 'col-span-full' : ''}`}>
    <h3 className="text-small text-muted wrap-anywhere">
      <code translate="no" className="font-bold">
        {part}
      </code>{' '}
      · <span>{state}</span>
    </h3>
    {children}
  </div>
);

type WithStateProps<Value> = {
  readonly start: Value;
  readonly children: (value: Value, keep: (value: Value) => void) => ReactNode;
};

/** Holds the state of a controlled component in a sample. */
export const WithState = <Value,>({ start, children }: WithStateProps<Value>) => {
  const [value, setValue] = useState(start);
  return children(value, setValue);
};

type OpenButtonProps = { readonly label: string; readonly children: (close: () => void) => ReactNode };

/** Button that opens a component which covers the page or takes the focus. */
export const OpenButton = ({ label, children }: OpenButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div>
        <Button variant="secondary" size="small" data-opens={label} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      {isOpen && children(() => setOpen(false))}
    </>
  );
};

/** Box in which `position: fixed` refers to the box instead of the screen. */
export const ScreenFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative flex min-w-0 [transform:translateZ(0)] flex-col rounded-field border border-dashed border-edge">
    {children}
  </div>
);
