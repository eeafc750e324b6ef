import { z } from 'zod';
import { findRequestType } from '#requests/registry/registry.ts';
import { findOffered } from '#shared/lists/reference-lists.ts';
import { AccountNameInput, AccountNameNote } from '#shared/wire/accounts/account-name.ts';
import { findSuffix } from '#server/config/face-config.ts';
import { refuse, refuseField } from '#server/http/refuse.ts';
import { answer, customerRoute, type Route } from '#server/http/route.ts';
import { refuseFormerHolder, refuseIneligible } from '#server/proposals/examine/examine.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import type { Services } from '#server/services/services.ts';
import { notePayeeName } from '#server/payee-names/describe-payee-name.ts';
import type { PayeeNames } from '#server/payee-names/payee-names.ts';

/** Finds a request type that names an account, by number or suffix. @throws 404 for another one */
function getAccountType(named: string) {
  const type = findRequestType(findSuffix(named) ?? '');
  if (type?.accountOwners === undefined) throw refuse('NOT_FOUND');
  return { type, owners: type.accountOwners };
}

/** Call of a form that names an account: tells whose it is, masked. Refused where the form itself would be. */
export const payeeNameRoutes = (
  services: Pick<Services, 'clock' | 'core' | 'pool'>,
  names: PayeeNames,
): readonly Route[] => [
  customerRoute({
    method: 'POST',
    path: '/api/v1/account-name',
    summary: "Owner of an account as its bank keeps it, masked and compared with the policy's people",
    input: z.object({ body: AccountNameInput }),
    answers: AccountNameNote,
    handle: async ({ input: { body }, caller, request }) => {
      const { type, owners } = getAccountType(body.service_id);
      const facts = await loadFacts(services, caller.policyNumber, { listed: ['banks'] });
      if (findOffered(facts.lists.banks, body.bank) === undefined) throw refuseField('bank', 'Pilih bank dari daftar.');
      refuseFormerHolder(caller, facts);
      refuseIneligible(type, facts);
      const asker = { policyNumber: caller.policyNumber, address: request.ip };
      const account = { bank: body.bank, number: body.new_no_rek };
      return answer(
        notePayeeName(await names.askForCustomer(asker, account, facts.position.parameters), owners, facts),
      );
    },
  }),
];
