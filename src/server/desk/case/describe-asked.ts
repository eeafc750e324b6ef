import { findRequestType } from '#requests/registry/registry.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { toAskedDocument, toAskedField, type listAskedBy } from '#server/proposal-store/asked-documents.ts';
import type { ProposalContent, ProposalRow } from '#server/proposal-store/proposal-row.ts';

type Asked = Awaited<ReturnType<typeof listAskedBy>>;

/** Sentence for a request whose terms the customer has accepted. */
const afterOffer = 'Nasabah sudah menerima syarat underwriting untuk isian ini. Isian tidak dapat diminta lagi.';

/** Sentence for a payload that an older form wrote. */
const unreadable = 'Isian pengajuan ini berasal dari formulir lama dan tidak dapat diminta.';

function askableOf({ suffix }: ProposalRow, { payload, offer }: ProposalContent): DeskCase['askable'] {
  const parsed = findRequestType(suffix)?.parse(payload, 'complete');
  if (parsed?.ok !== true) return { groups: [], others: unreadable };
  return offer?.answer === 'accept' ? { groups: [], others: afterOffer } : parsed.value.askable;
}

/** Describes what the customer was asked for and corrected, and the fields that can be asked for. */
export const describeAsked = (
  row: ProposalRow,
  content: ProposalContent,
  asked: Asked,
): Pick<DeskCase, 'asked' | 'asked_fields' | 'askable' | 'corrections'> => ({
  asked: asked.flatMap((each) => {
    const { asked_by, asked_at } = each;
    return each.type === null ? [] : [{ ...toAskedDocument(each), asked_by, asked_at }];
  }),
  asked_fields: asked.flatMap((each) => {
    const { asked_by, asked_at } = each;
    return each.type === null ? [{ ...toAskedField(each), asked_by, asked_at }] : [];
  }),
  askable: askableOf(row, content),
  corrections: content.earlier.map(({ replacedAt: at, changes }) => ({ at, changes })),
});
