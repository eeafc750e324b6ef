import type { PolicyCore } from '#core/port.ts';
import { deathObjectionStepUp } from '#shared/wire/deaths/death-objection.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { StepUpServices } from '#server/step-up/step-up-services.ts';
import { findOlderContact } from './older-contact.ts';

interface Asked {
  readonly core: Pick<PolicyCore, 'findContactBefore'>;
  readonly pool: Queryable;
}

/** A code about a report of a death goes to contacts older than the report alone (rulebook 7.28); all others to the holder's of now. */
export const createFindCodeContact =
  (services: Asked): StepUpServices['findCodeContact'] =>
  async (suffix, holder) =>
    suffix === deathObjectionStepUp
      ? { contact: await findOlderContact(services, holder), refusal: 'DEATH-CONTACT' }
      : { contact: holder, refusal: 'AUTH-METHOD' };
