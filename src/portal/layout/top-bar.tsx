import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Logo } from '#ui/logo.tsx';
import { messages } from '#shared/messages.ts';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { PolicySwitch } from '../policies/policy-switch.tsx';
import { hasSeveralPolicies } from '../policies/switch-policy.ts';
import { findPolicySummary, fullName } from '../policy/policy-summary.ts';
import { policyQuery } from '../policy/policy-query.ts';
import { insurerName, planSiteUrl } from '../site-links.ts';
import { Drawer } from './drawer.tsx';

/** Proposal number and full name; 'Memuat...' until the policy or its kept summary is there. */
const Holder = () => {
  const { data } = useQuery(policyQuery);
  const summary = findPolicySummary();
  const name = data === undefined ? summary?.holderName : fullName(data.policyHolder.person);
  const number = data?.proposalNumber ?? summary?.maskedNumber;
  return (
    <Link
      to="/profile"
      className="flex min-h-11 min-w-[min(5.5rem,100%)] flex-1 items-center gap-2.5 rounded-field lg:flex-none"
    >
      <span className="sr-only">Profil</span>
      <span className="min-w-0 leading-tight lg:text-right">
        <span className="block leading-tight font-bold">{name ?? messages.loadingName}</span>
        <span className="figures block text-small text-muted wrap-anywhere">{number ?? ''}</span>
      </span>
      <UserRound aria-hidden="true" size={22} className="hidden shrink-0 text-muted md:block" />
    </Link>
  );
};

type TopBarProps = {
  readonly waiting: number;
  /** On a phone the page brings its own head. */
  readonly wideOnly: boolean;
};

export const TopBar = ({ waiting, wideOnly }: TopBarProps) => (
  <header
    className={classNames(
      'min-h-14 flex-wrap items-center gap-x-3 bg-card px-4 py-1.5 md:flex md:px-7',
      wideOnly ? 'hidden' : 'flex',
    )}
  >
    <Drawer waiting={waiting} />
    <div className={classNames('shrink-0 lg:hidden', hasSeveralPolicies() && 'hidden sm:block')}>
      <Logo href={planSiteUrl()} name={insurerName} size={36} />
    </div>
    <div className="flex min-w-[min(9.5rem,100%)] flex-1 flex-wrap items-center justify-between gap-x-3 lg:flex-row-reverse lg:flex-nowrap lg:justify-start">
      <Holder />
      <span className="ml-auto flex shrink-0 items-center lg:ml-0">
        <PolicySwitch />
        <NotificationBell />
      </span>
    </div>
  </header>
);
