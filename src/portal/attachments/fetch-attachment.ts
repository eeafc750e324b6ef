import { buildApiError } from '../api/api-error.ts';
import { tokenRefresh } from '../api/client.ts';
import { leaveRefusedSession } from '../session/sign-out.ts';
import { findSession } from '../session/stored-session.ts';

/** GET attachments/{name}: the stored picture or PDF itself. Quiet. @throws ApiError */
export const fetchAttachment = async (name: string, signal: AbortSignal): Promise<Blob> => {
  await tokenRefresh.beforeCall();
  const headers = { authorization: `Bearer ${findSession()?.accessToken ?? ''}` };
  const answer = await fetch(`/api/v1/attachments/${encodeURIComponent(name)}`, {
    headers,
    signal,
    credentials: 'omit',
  });
  if (answer.ok) return answer.blob();
  if (answer.status === 401) leaveRefusedSession();
  throw buildApiError(answer.status, undefined);
};
