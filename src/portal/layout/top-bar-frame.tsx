import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/appearance/class-names.ts';
import { brandName } from '#ui/appearance/brand-name.ts';
import { Logo } from '#ui/appearance/logo.tsx';

type HolderLinkProps = { readonly name: string; readonly number: string };

export const HolderLink = ({ name, number }: HolderLinkProps) => (
  <Link
    to="/profile"
    className="flex min-h-11 min-w-[min(5.5rem,100%)] flex-1 items-center gap-2.5 rounded-field lg:flex-none"
  >
    <span className="sr-only">Profil</span>
    <span className="min-w-0 leading-tight lg:text-right">
      <bdi translate="no" className="block leading-tight font-bold [@media(max-width:21rem)]:text-small">
        {name}
      </bdi>
      <span translate="no" className="figures block text-small text-muted wrap-anywhere">
        {number}
      </span>
    </span>
    <UserRound aria-hidden="true" size={22} className="hidden shrink-0 text-muted md:block" />
  </Link>
);

type TopBarFrameProps = {
  /** True when the bar is only shown on wide screens, because the page has its own heading on a phone. */
  readonly wideOnly: boolean;
  /** URL that the logo links to. */
  readonly siteUrl: string;
  readonly menu: ReactNode;
  readonly holder: ReactNode;
  readonly tools: ReactNode;
};

/** Layout of the top bar. */
export const TopBarFrame = ({ wideOnly, siteUrl, menu, holder, tools }: TopBarFrameProps) => (
  <header
    className={classNames(
      // Height for a name of two lines beside the logo, so that nothing moves when the name appears.
      'min-h-17.5 flex-wrap items-center gap-x-3 bg-card px-4 py-1.5 md:flex md:min-h-14 md:px-7',
      wideOnly ? 'hidden' : 'flex',
    )}
  >
    {menu}
    <div className="shrink-0 lg:hidden">
      <Logo href={siteUrl} name={brandName()} size={36} />
    </div>
    <div className="flex min-w-[min(9.5rem,100%)] flex-1 flex-wrap items-center justify-between gap-x-3 lg:flex-row-reverse lg:flex-nowrap lg:justify-start">
      {holder}
      <span className="ml-auto flex shrink-0 items-center lg:ml-0">{tools}</span>
    </div>
  </header>
);
