import type { PolicyCore } from '#core/port.ts';
import { asksCode } from '#requests/contract/bind.ts';
import { titleOfForm } from '#requests/registry/registry.server.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import { deathObjectionStepUp } from '#shared/wire/deaths/death-objection.ts';
import { exportStepUp } from '#shared/wire/privacy.ts';
import { findFormOfPurpose } from '#shared/wire/issued-documents/signed-forms.ts';
import { correctionPurpose } from '#shared/wire/asking/correction.ts';
import { offerPurpose } from '#shared/wire/offer.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import { creditStepUp } from '#shared/wire/premiums/premium-payment.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { Queryable } from '#server/db/pool.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import type { StepUpServices } from './step-up-services.ts';

interface Asked {
  readonly core: Pick<PolicyCore, 'getPolicy'>;
  readonly pool: Queryable;
}

/** State in which a request waits for the customer's answer with a fresh code, by the prefix of the code's purpose. */
const answering: readonly (readonly [prefix: string, state: RequestState])[] = [
  [offerPurpose(''), 'PENAWARAN'],
  [correctionPurpose(''), 'DOKUMEN_TIDAK_LENGKAP'],
];

/** Finds the request of this policy whose offer, or corrected fields, a fresh code sends (rulebook 4.3). */
async function findAnswered(pool: Queryable, purpose: string, policyNumber: string): Promise<string | undefined> {
  const [prefix, state] = answering.find(([start]) => purpose.startsWith(start)) ?? [];
  if (prefix === undefined) return undefined;
  const row = await findProposal(pool, purpose.slice(prefix.length));
  return row?.policy_number === policyNumber && row.state === state ? row.title : undefined;
}

/**
 * Creates the lookup of titles: from request types that need a code, requests with an open offer or asked fields, a full data export, a
 * refund, a form to sign, and an objection to a death report; in the policy's wording.
 */
export const createFindTitle =
  ({ core, pool }: Asked): StepUpServices['findTitle'] =>
  async (suffix, policyNumber) => {
    if (suffix === deathObjectionStepUp) return 'keberatan atas laporan meninggal';
    if (suffix === exportStepUp) return 'salinan data pribadi Anda';
    if (suffix === creditStepUp)
      return fill('pengembalian titipan {premi}', wordingFor((await core.getPolicy(policyNumber)).policy));
    const form = findFormOfPurpose(suffix);
    if (form) return titleOfForm(form);
    if (answering.some(([prefix]) => suffix.startsWith(prefix))) return findAnswered(pool, suffix, policyNumber);
    const type = findRequestType(suffix);
    return type && asksCode(type) ? type.title((await core.getPolicy(policyNumber)).policy) : undefined;
  };
