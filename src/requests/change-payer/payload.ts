import * as z from 'zod/mini';
import { partyFields, relationField } from '../blocks/person/party-fields.ts';

/** POST change-payer; `relation` is to the policy holder. */
export const PayerPayload = z.object({ ...partyFields, ...relationField });
export type PayerPayload = z.infer<typeof PayerPayload>;
