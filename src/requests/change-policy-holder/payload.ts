import * as z from 'zod/mini';
import { partyFields } from '../blocks/party-fields.ts';

/** POST change-policy-holder. */
export const PolicyHolderPayload = z.object(partyFields);
export type PolicyHolderPayload = z.infer<typeof PolicyHolderPayload>;
