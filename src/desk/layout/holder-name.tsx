import { useNavigate } from 'react-router';
import { readsDeskPage } from '#shared/requests/desk-pages.ts';
import { Link } from '#ui/appearance/link.tsx';
import { useShortcut } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { findStaff } from '../session/staff-session.ts';

/** Returns the address that leads to the page of a policy's holder. */
const holderPath = (policyNumber: string): string => `/customers/of/${encodeURIComponent(policyNumber)}`;

/** Returns true when the signed-in person may open pages of customers. */
const readsCustomers = (): boolean => readsDeskPage('customers', findStaff()?.user.roles ?? []);

/** Connects the key that opens the page of a policy's holder. */
export const useHolderKey = (policyNumber: string): void => {
  const navigate = useNavigate();
  useKeys({ customer: readsCustomers() ? () => void navigate(holderPath(policyNumber)) : undefined });
};

type HolderNameProps = {
  readonly name: string;
  readonly policyNumber: string;
  readonly className?: string;
  /** True where the key opens this page. */
  readonly hasKey?: boolean;
};

/** Shows the name of a policy's holder; a link to their page for people who may open it. */
export const HolderName = ({ name, policyNumber, className = '', hasKey = false }: HolderNameProps) => {
  const shortcut = useShortcut('customer');
  if (name === '' || !readsCustomers())
    return (
      <bdi translate="no" title={name} className={className}>
        {name}
      </bdi>
    );
  return (
    <Link
      href={holderPath(policyNumber)}
      title={name}
      aria-keyshortcuts={hasKey ? shortcut : undefined}
      className={`text-link ${className}`}
    >
      <bdi translate="no">{name}</bdi>
    </Link>
  );
};
