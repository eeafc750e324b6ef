import type { ReactNode } from 'react';

/** Text that is read aloud and not visible. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className="sr-only">{children}</span>
);
