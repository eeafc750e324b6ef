import * as z from 'zod/mini';
import { requiredField } from '#shared/words/messages.ts';
import { RequiredText } from './fields.ts';
import { codeOf } from '#shared/requests/tolerant.ts';
import { OptionalText, RequiredDate } from './wire-values.ts';

export const Gender = z.enum(['M', 'F'], requiredField);

/** The status is sent as the text itself (wire 9.5, rulebook 9.6). */
export const MaritalStatus = z.enum(['BELUM KAWIN', 'KAWIN', 'CERAI HIDUP', 'CERAI MATI'], requiredField);

/** Wire 9.6, identity type; 9 is only read by our forms. */
const IdentityType = codeOf([1, 2, 3, 4, 5, 6, 7, 8, 9], requiredField);

/** Name and identity as every person in a payload carries them; a single-word name has no last name. */
export const nameFields = { first_name: RequiredText, last_name: OptionalText } as const;

/** `certi_code` may be the masked number the policy answered: that means 'keep' (rulings 3.9). */
export const identityFields = { certi_type: IdentityType, certi_code: RequiredText } as const;

export const birthFields = { birth_date: RequiredDate, birth_place: RequiredText } as const;
