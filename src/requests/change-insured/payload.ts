import * as z from 'zod/mini';
import { partyFields } from '../blocks/party-fields.ts';
import { Id } from '../blocks/wire-values.ts';

/** POST change-insured; `party_id` says whose data it is. */
export const InsuredPayload = z.object({ party_id: Id, ...partyFields });
export type InsuredPayload = z.infer<typeof InsuredPayload>;
