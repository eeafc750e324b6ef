import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { ProposalContent } from '#server/proposal-store/proposal-row.ts';

/** Returns what customer and desk read in place of a content that was deleted on a day. */
export const emptyContent = (deletedOn: BusinessDate): ProposalContent =>
  ProposalContent.parse({
    payload: {},
    summary: {
      headline: '',
      rows: [],
      details: [
        { label: 'Isi pengajuan', value: `Sudah dihapus ${formatDate(deletedOn)} karena masa simpannya berakhir` },
      ],
      note: null,
    },
    consequences: [],
    terms: [],
    quotedPrices: {},
    effect: [],
    uploads: [],
  });
