import type { ReactNode } from 'react';

/** Fields and short facts are read in a column, also on a wide screen. */
export const JourneyColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex w-full max-w-3xl flex-col gap-4">{children}</div>
);
