import { brandName } from '#ui/appearance/brand-name.ts';

/** Sets the title of the tab. */
export const PageTitle = ({ children }: { readonly children: string }) => (
  <title>{`${children} · ${brandName()}`}</title>
);
