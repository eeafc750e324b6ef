import * as z from 'zod/mini';
import { partyFields, relationField } from '../blocks/person/party-fields.ts';

/** POST change-policy-holder; `relation` is to the insured. */
export const PolicyHolderPayload = z.object({ ...partyFields, ...relationField });
export type PolicyHolderPayload = z.infer<typeof PolicyHolderPayload>;
