import * as z from 'zod/mini';
import { partyFields, relationField } from '../blocks/person/party-fields.ts';

/** Payload of POST change-payer; `relation` = relation to the policy holder. */
export const PayerPayload = z.object({ ...partyFields, ...relationField });
export type PayerPayload = z.infer<typeof PayerPayload>;
