import * as z from 'zod/mini';
import { parameter } from './parameter.ts';

/** Assigns a risk class to occupations of shared/lists/occupations.ts: 1 = desk work … 4 = dangerous. */
const ofClass = (riskClass: number, codes: readonly string[]): Record<string, number> =>
  Object.fromEntries(codes.map((code) => [code, riskClass]));

/** Parameters of occupations (rulebook 7.18). */
export const occupationNumbers = {
  'occ.risk_class': parameter(z.record(z.string(), z.number()), {
    default: {
      ...ofClass(1, [
        '111',
        '112',
        '113',
        '114',
        '121',
        '123',
        '124',
        '125',
        '126',
        '129',
        '131',
        '132',
        '144',
        '151',
        '152',
        '153',
        '154',
        '164',
        '183',
        '301',
        '302',
        '303',
        '304',
      ]),
      ...ofClass(2, ['122', '127', '128', '130', '141', '161', '162', '163', '171', '172', '182', '202', '203', '361']),
      ...ofClass(3, ['142', '145', '165', '181', '191', '192', '193', '201']),
      ...ofClass(4, ['101', '102', '143', '173', '194']),
    },
    source: '[D]',
    text: 'Risk class by occupation code.',
    words: 'Kelas risiko menurut kode pekerjaan.',
  }),
  'occ.loading_percent': parameter(z.record(z.string(), z.number()), {
    default: { '1': 0, '2': 25, '3': 50, '4': 100 },
    source: '[D]',
    text: 'What each class adds to the cost of risk.',
    words: 'Tambahan setiap kelas pada biaya risiko.',
  }),
  'occ.lead_cd': parameter(z.number(), {
    default: 14,
    source: '[D]',
    text: 'CD between sending and the due date from which a new occupation counts.',
    words: 'Hari kalender dari pengiriman sampai jatuh tempo pertama dengan pekerjaan baru.',
  }),
};
