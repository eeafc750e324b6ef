import type { Facts } from '#shared/facts/facts.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Refusal } from '../../contract/contract.ts';
import { problem, refusal } from './refusals.ts';
import { OptionalUpload } from './wire-values.ts';

/** The consent of beneficiaries who cannot be revoked; an optional addition of ours, asked for where there is one. */
export const consentFields = { consent_attachment: OptionalUpload } as const;

export const consentLabel = 'Surat persetujuan penerima manfaat tetap';

export const irrevocableNames = ({ position }: Facts): string => position.rights.irrevocable.join(', ');

/** What a lender holds in pledge keeps its value and its owner until the lender lets go of it (rulebook 6.10). */
export function pledgeRefusal(facts: Facts, jenis: string): Refusal | undefined {
  const { pledgedTo } = facts.position.rights;
  return pledgedTo.length === 0 ? undefined : refusal(facts, 'POL-PLEDGE', { jenis, nama: pledgedTo.join(', ') });
}

export const needsConsent = ({ position }: Facts): boolean => position.rights.irrevocable.length > 0;

/** Who cannot be revoked agrees in writing. */
export const consentProblems = (given: string | null | undefined, facts: Facts): readonly FieldProblem[] =>
  needsConsent(facts) && (given ?? '') === ''
    ? [problem(facts, 'consent_attachment', 'BEN-CONSENT', { nama: irrevocableNames(facts) })]
    : [];

/** Its place among the papers of a request. */
export const consentUploads = (given: string | null | undefined) =>
  (given ?? '') === ''
    ? []
    : [
        {
          path: 'consent_attachment' as const,
          type: 'DOCUMENT' as const,
          label: consentLabel,
          required: true,
          name: given ?? '',
        },
      ];
