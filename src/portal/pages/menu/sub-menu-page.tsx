import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { subMenus } from '#requests/registry/menu.ts';
import { PageBody, PageHeader } from '#ui/showing/page-header.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { buildNotFound } from '../../access/page-error.ts';
import { menuPath } from '../../addresses/paths.ts';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { useWording } from '../../policy/use-policy.ts';
import { PageTitle } from '../../layout/page-title.tsx';
import { buildCards } from './menu-cards.ts';
import { buildSubMenuHead } from './menu-heads.ts';
import { MenuGroups } from './menu-groups.tsx';

/** data-change, policy-loan and premi-payment-change: the cards behind one menu item. */
const SubMenuPage = () => {
  const { pathname } = useLocation();
  const words = useWording();
  const { data, isPending, fetchStatus } = useQuery(availabilityQuery);
  const item = subMenus.find(({ route }) => pathname.replace(/\/$/, '') === `${menuPath}/${route}`);
  if (item === undefined) throw buildNotFound();
  const title = words(item.label);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader {...buildSubMenuHead(title, item.route)} />
      <PageBody>
        {isPending && fetchStatus !== 'paused' ? (
          <Skeleton showText />
        ) : (
          <MenuGroups cards={buildCards(item.children, data?.types, words)} />
        )}
      </PageBody>
    </>
  );
};

export default SubMenuPage;
