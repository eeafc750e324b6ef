import { queryOptions } from '@tanstack/react-query';
import { DeathObjection, type DeathObjectionInput } from '#shared/wire/deaths/death-objection.ts';
import { callApi } from '../../api/client.ts';
import { callShown } from '../../api/call-shown.ts';

const path = 'policy/death-report/objection';

/** Shown as failed in its own place. */
export const objectionQuery = queryOptions({
  queryKey: ['policy', 'death-objection'],
  queryFn: () => callShown(path, DeathObjection, { quiet: true }),
});

/** Sends the objection; the fresh code was given before. @throws ApiError */
export const sendObjection = (body: DeathObjectionInput): Promise<DeathObjection> =>
  callApi(path, DeathObjection, { method: 'POST', body, quiet: true });
