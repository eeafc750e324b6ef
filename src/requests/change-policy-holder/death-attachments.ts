import type { Facts } from '#shared/facts/facts.ts';
import type { Attachment, AttachmentNeed } from '../contract/attachment-rules.ts';
import { problem } from '../blocks/form/refusals.ts';
import { isDeath, type PolicyHolderPayload } from './payload.ts';
import { needsGuardianDeed } from './rules.ts';

export const deathLabels = {
  death_certificate_attachment: 'Akta kematian pemegang polis lama',
  heirs_statement_attachment: 'Surat pernyataan ahli waris',
  guardian_deed_attachment: 'Penetapan wali dari pengadilan atau akta notaris',
} as const;

/** Slots of the documents after a death, in the order of the form. */
export const deathSlots = [
  'death_certificate_attachment',
  'heirs_statement_attachment',
  'guardian_deed_attachment',
] as const;
export type DeathSlot = (typeof deathSlots)[number];

function needOf(slot: DeathSlot, payload: PolicyHolderPayload, facts: Facts): AttachmentNeed {
  if (!isDeath(payload)) return 'ignored';
  return slot === 'guardian_deed_attachment' && !needsGuardianDeed(payload, facts) ? 'optional' : 'required';
}

/** Attachments that replace the consent of a holder who has died (rulebook 7.22). */
export const deathAttachments = deathSlots.map((slot): Attachment<PolicyHolderPayload> => ({
  slot,
  type: 'DOCUMENT',
  label: deathLabels[slot],
  when: (payload, facts) => needOf(slot, payload, facts),
  ...(slot === 'guardian_deed_attachment' && { missing: (facts) => problem(facts, slot, 'PH-DEED') }),
}));
