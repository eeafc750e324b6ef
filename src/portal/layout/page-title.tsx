import { insurerName } from '../addresses/site-links.ts';

/** Title of the tab. */
export const PageTitle = ({ children }: { readonly children: string }) => (
  <title>{`${children} · ${insurerName}`}</title>
);
