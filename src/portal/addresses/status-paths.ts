import { places, requestPath } from '#shared/home/home-places.ts';

/** Path of the list of requests. */
export const statusListPath = places.requests;

export const detailPath = requestPath;

/** Returns the address of the messages on a request's page. */
export const messagesPath = (id: string): string => `${detailPath(id)}#pesan`;
