import { brandName } from '#ui/appearance/brand-name.ts';

/** Title of the tab. */
export const PageTitle = ({ children }: { readonly children: string }) => (
  <title>{`${children} · ${brandName()}`}</title>
);
