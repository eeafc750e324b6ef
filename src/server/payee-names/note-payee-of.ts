import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { AccountNameNote } from '#shared/wire/accounts/account-name.ts';
import { AppError } from '#server/http/app-error.ts';
import { notePayeeName } from './describe-payee-name.ts';
import type { Asker, PayeeNames } from './payee-names.ts';

interface Checked {
  readonly type: RequestType;
  readonly bound: BoundRequest;
  readonly facts: Facts;
}

/**
 * Returns the note on the account of a payload before it is sent; undefined when it names none, the bank has not
 * answered, or a limit is used up: a summary is never refused for it.
 */
export async function notePayeeOf(
  names: PayeeNames,
  asker: Asker,
  { type, bound, facts }: Checked,
): Promise<AccountNameNote | undefined> {
  if (type.accountOwners === undefined || bound.account === undefined) return undefined;
  try {
    const answer = await names.askForCustomer(asker, bound.account, facts.position.parameters);
    return answer.kind === 'silent' ? undefined : notePayeeName(answer, type.accountOwners, facts);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
