/** Address of the list of requests. */
export const statusListPath = '/transaction/status';

export const detailPath = (id: string): string => `${statusListPath}/${encodeURIComponent(id)}`;

/** Address of the messages of a request, on its page. */
export const messagesPath = (id: string): string => `${detailPath(id)}#pesan`;

export const offerPath = (id: string): string => `${detailPath(id)}/offer`;
