import type { UploadsOf } from '../contract/contract.ts';
import { isDeath, type PolicyHolderPayload } from './payload.ts';

export const deathLabels = {
  death_certificate_attachment: 'Akta kematian pemegang polis lama',
  heirs_statement_attachment: 'Surat pernyataan ahli waris',
  guardian_deed_attachment: 'Penetapan wali dari pengadilan atau akta notaris',
} as const;

/** As the form asks for them. */
export const deathPapers = [
  'death_certificate_attachment',
  'heirs_statement_attachment',
  'guardian_deed_attachment',
] as const;
export type DeathPaper = (typeof deathPapers)[number];

const isRequired = (path: DeathPaper): boolean => path !== 'guardian_deed_attachment';

/** The papers that stand for the consent of a holder who has died (rulebook 7.22). */
export const deathUploads = (payload: PolicyHolderPayload): UploadsOf<PolicyHolderPayload> =>
  isDeath(payload)
    ? deathPapers.map((path) => ({
        path,
        type: 'DOCUMENT',
        label: deathLabels[path],
        required: isRequired(path),
        name: payload[path] ?? '',
      }))
    : [];

/** They belong to a death and to nothing else. */
export const sentOf = (payload: PolicyHolderPayload) =>
  isDeath(payload)
    ? {}
    : {
        cause: undefined,
        death_certificate_attachment: undefined,
        heirs_statement_attachment: undefined,
        guardian_deed_attachment: undefined,
      };
