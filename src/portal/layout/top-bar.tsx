import { useQuery } from '@tanstack/react-query';
import { messages } from '#shared/words/messages.ts';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { PolicySwitch } from '../policies/policy-switch.tsx';
import { findPolicySummary, fullName } from '../policy/policy-summary.ts';
import { policyQuery } from '../policy/policy-query.ts';
import { planSiteUrl } from '../addresses/site-links.ts';
import { Drawer } from './drawer.tsx';
import { HolderLink, TopBarFrame } from './top-bar-frame.tsx';

/**
 * Shows the proposal number and the holder's full name; 'Memuat...' until the policy or its stored summary is loaded.
 */
const Holder = () => {
  const { data } = useQuery(policyQuery);
  const summary = data === undefined ? findPolicySummary() : undefined;
  const name = data === undefined ? summary?.holderName : fullName(data.policy.holder.person);
  const number = data?.policy.proposalNumber ?? summary?.maskedNumber;
  return <HolderLink name={name ?? messages.loadingName} number={number ?? ''} />;
};

type TopBarProps = {
  /** True when the bar is only shown on wide screens, because the page has its own heading on a phone. */
  readonly wideOnly: boolean;
};

export const TopBar = ({ wideOnly }: TopBarProps) => (
  <TopBarFrame
    wideOnly={wideOnly}
    siteUrl={planSiteUrl()}
    menu={<Drawer />}
    holder={<Holder />}
    tools={
      <>
        <PolicySwitch />
        <NotificationBell />
      </>
    }
  />
);
