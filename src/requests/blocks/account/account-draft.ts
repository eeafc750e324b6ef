import * as z from 'zod/mini';
import { orElse } from '../../contract/draft-values.ts';

const text = () => orElse(z.string(), '');

/** A bank account while it is filled in. */
export const AccountDraft = z.object({ new_no_rek: text(), bank: text(), branch: text(), rek_owner: text() });
