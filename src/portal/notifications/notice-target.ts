import type { Notification } from '#shared/wire/notifications.ts';
import { offerPath, places } from '#shared/home/home-places.ts';
import { returnedPaymentRoute } from '#requests/registry/menu.ts';
import { changePages } from '#requests/contract/touched-areas.ts';
import { menuPath } from '../addresses/paths.ts';
import { detailPath, messagesPath } from '../addresses/status-paths.ts';

type Target = Pick<Notification, 'about' | 'transaction_id'>;

const withoutRequest: Readonly<Record<Notification['about'], string>> = {
  request: '/notification',
  offer: '/notification',
  messages: '/notification',
  loan: '/polis/information/polis-value',
  money: `${menuPath}/${returnedPaymentRoute}`,
  security: '/profile#keamanan',
  premiums: '/polis/information/payment-account',
  benefits: `${menuPath}/${changePages.claim}`,
  values: '/polis/information/polis-value',
  papers: '/polis/documents',
  death: places.deathMistaken,
};

/** Returns the path to which a notice links: the offer, the messages, the request, or a page without a request. */
export const targetOf = ({ about, transaction_id: id }: Target): string => {
  if (id === null || about === 'security') return withoutRequest[about];
  if (about === 'offer') return offerPath(id);
  return about === 'messages' ? messagesPath(id) : detailPath(id);
};
