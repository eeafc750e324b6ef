import { places, requestPath } from '#shared/home/home-places.ts';

/** Address of the list of requests. */
export const statusListPath = places.requests;

export const detailPath = requestPath;

/** Address of the messages of a request, on its page. */
export const messagesPath = (id: string): string => `${detailPath(id)}#pesan`;
