import { createContext, use } from 'react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string };

const drawPlainLink = ({ children, ...anchor }: LinkProps): ReactNode => <a {...anchor}>{children}</a>;

/** The program around the components says how a link inside it is drawn (its router's link); without it every link is a plain anchor. */
export const LinkContext = createContext<(props: LinkProps) => ReactNode>(drawPlainLink);

const isOutside = (href: string): boolean => /^[a-z][a-z+.-]*:/i.test(href) || href.startsWith('#');

/** A link inside the program (drawn by `LinkContext`) or to the outside (plain anchor). */
export const Link = (props: LinkProps): ReactNode => {
  const drawInside = use(LinkContext);
  return isOutside(props.href) ? drawPlainLink(props) : drawInside(props);
};
