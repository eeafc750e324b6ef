import { useQuery } from '@tanstack/react-query';
import { changePages } from '#requests/contract/touched-areas.ts';
import { Link } from '#ui/appearance/link.tsx';
import { menuPath } from '../../../addresses/paths.ts';
import { availabilityQuery } from '../../../policy/availability-query.ts';
import { useWording } from '../../../policy/use-policy.ts';

type ChangeLinkProps = { readonly to: keyof typeof changePages; readonly children: string };

const linkClass = 'text-link inline-flex min-h-11 items-center print:hidden';

/**
 * Link to the request that changes the shown data, when it can be made now; else the menu explains why not. Until that
 * is known its space is reserved, so that no line wraps later; when it cannot be known the link appears, and the page
 * behind it explains what is possible.
 */
export const ChangeLink = ({ to, children }: ChangeLinkProps) => {
  const words = useWording();
  const { data, isPending } = useQuery(availabilityQuery);
  const route = changePages[to];
  if (isPending)
    return (
      <span aria-hidden="true" className={`${linkClass} invisible`}>
        {words(children)}
      </span>
    );
  if (data !== undefined && !data.types.some((type) => type.route === route && type.available)) return null;
  return (
    <Link href={`${menuPath}/${route}`} className={linkClass}>
      {words(children)}
    </Link>
  );
};
