import { messagePlaces } from './places/message-places.ts';
import { fillTemplate } from './templates.ts';

/** The address of the card in the portal; a message about no request that would lead to one leads to all notices. */
export function cardPath(place: keyof typeof messagePlaces, requestNumber: string | undefined): string {
  const { path } = messagePlaces[place];
  if (!path.includes('{number}')) return path;
  return requestNumber === undefined
    ? messagePlaces.notices.path
    : fillTemplate(path, { number: encodeURIComponent(requestNumber) });
}
