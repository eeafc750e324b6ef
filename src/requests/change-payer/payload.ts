import * as z from 'zod/mini';
import { partyFields } from '../blocks/party-fields.ts';

/** POST change-payer. */
export const PayerPayload = z.object(partyFields);
export type PayerPayload = z.infer<typeof PayerPayload>;
