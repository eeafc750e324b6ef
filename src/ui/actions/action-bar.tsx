import type { ReactNode } from 'react';

/**
 * Container of the page's main action and at most one quiet button. Below 960 px it sticks to the bottom edge of the screen,
 * above `--bottom-bar`. From 960 px it follows the content and is 280 px wide, from 1264 px 320 px. Last child of a `PageBody`.
 */
export const ActionBar = ({ children }: { readonly children: ReactNode }) => (
  <div className="[@media(max-height:25rem)]:static sticky bottom-[var(--bottom-bar,0px)] z-20 -mx-4 mt-auto border-t border-line bg-card px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:static md:mx-0 md:mt-2 md:border-0 md:bg-transparent md:p-0">
    <div className="mx-auto flex w-full max-w-xl flex-col gap-2 md:mx-0 md:w-[17.5rem] lg:w-80">{children}</div>
  </div>
);
