import * as z from 'zod/mini';
import { requiredField } from '#shared/words/messages.ts';
import { RequiredText } from './fields.ts';
import { codeOf } from '#shared/requests/tolerant.ts';
import { OptionalText, RequiredDate } from './wire-values.ts';

export const Gender = z.enum(['M', 'F'], requiredField);

/** Marital status, sent as this text instead of a code (wire 9.5, rulebook 9.6). */
export const MaritalStatus = z.enum(['BELUM KAWIN', 'KAWIN', 'CERAI HIDUP', 'CERAI MATI'], requiredField);

/** Code of an identity type (wire 9.6). Forms show 9 but never offer it. */
const IdentityType = codeOf([1, 2, 3, 4, 5, 6, 7, 8, 9], requiredField);

/** Name fields of a person in a payload; a single-word name has no last name. */
export const nameFields = { first_name: RequiredText, last_name: OptionalText } as const;

/**
 * Identity fields of a person. `certi_code` may be the masked number from the policy, which means unchanged (rulings
 * 3.9).
 */
export const identityFields = { certi_type: IdentityType, certi_code: RequiredText } as const;

export const birthFields = { birth_date: RequiredDate, birth_place: RequiredText } as const;
