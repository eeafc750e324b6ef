import type { ReactNode } from 'react';

/** Column of limited width for fields and short facts, also on wide screens. */
export const JourneyColumn = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex w-full max-w-3xl flex-col gap-4">{children}</div>
);
