import { messagePlaces } from './places/message-places.ts';
import { fillTemplate } from './templates.ts';

/** Returns the portal path of a message; without a request number, a request's path is replaced by the list of notices. */
export function cardPath(place: keyof typeof messagePlaces, requestNumber: string | undefined): string {
  const { path } = messagePlaces[place];
  if (!path.includes('{number}')) return path;
  return requestNumber === undefined
    ? messagePlaces.notices.path
    : fillTemplate(path, { number: encodeURIComponent(requestNumber) });
}
