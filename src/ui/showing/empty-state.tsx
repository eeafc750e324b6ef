import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** A lucide icon, size 28. */
  readonly icon?: ReactNode;
  readonly heading: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** Placeholder for an empty list: why it is empty and what the customer can do. */
export const EmptyState = ({ icon, heading, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-2 rounded-card border border-line bg-card px-5 py-10 text-center">
    {icon !== undefined && (
      <span aria-hidden="true" className="mb-1 grid size-14 place-items-center rounded-full bg-tint text-action">
        {icon}
      </span>
    )}
    <h2 className="max-w-full text-section font-bold">{heading}</h2>
    {children !== undefined && <div className="w-full max-w-prose text-muted">{children}</div>}
    {action !== undefined && <div className="mt-3">{action}</div>}
  </div>
);
