import { createContext, use } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

const drawPlainLink = ({ children, ...anchor }: LinkProps): ReactNode => <a {...anchor}>{children}</a>;

/** Function that renders internal links, set by each program to its router's link. The default renders plain anchors. */
export const LinkContext = createContext<(props: LinkProps) => ReactNode>(drawPlainLink);

const isOutside = (href: string): boolean => /^[a-z][a-z+.-]*:/i.test(href) || href.startsWith('#');

/** Link. Internal addresses are rendered by `LinkContext`; addresses with a scheme or only a fragment become plain anchors. */
export const Link = (props: LinkProps): ReactNode => {
  const drawInside = use(LinkContext);
  return isOutside(props.href) ? drawPlainLink(props) : drawInside(props);
};
