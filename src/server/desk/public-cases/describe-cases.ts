import type { BusinessDate } from '#shared/time/dates.ts';
import type { DeskPublicCase } from '#shared/wire/public-cases/public-case.ts';
import { phoneFor } from '#server/desk/decisions/read-holders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listCaseAttachments } from '#server/public-cases/case-attachment-repository.ts';
import { listCases } from '#server/public-cases/case-repository.ts';

/**
 * Describes what the senders of these reports added, and what the desk told them, by number. Reports of others than the
 * public have none.
 */
export async function describePublicCases(
  { pool, vault }: Pick<DeskServices, 'pool' | 'vault'>,
  caller: Pick<StaffSession, 'roles'>,
  numbers: readonly string[],
  today: BusinessDate,
): Promise<(number: string) => DeskPublicCase | null> {
  const cases = await listCases(pool, vault, numbers);
  const attachments = await listCaseAttachments(pool, [...cases.keys()]);
  return (number) => {
    const stored = cases.get(number);
    if (stored === undefined) return null;
    const { answer_by, needed, answer, words_by, words_at, answered_on, phone } = stored;
    return {
      answer_by,
      late: answered_on === null && answer_by < today,
      needed,
      answer,
      words_by,
      words_at,
      phone: phone === '' ? '' : phoneFor(caller, phone),
      attachments: attachments
        .filter((each) => each.number === number)
        .map(({ name, contentType, receivedAt, isScanned, photoFaults }) => ({
          name,
          content_type: contentType,
          received_at: receivedAt,
          is_scanned: isScanned,
          photo_faults: [...photoFaults],
        })),
    };
  };
}
