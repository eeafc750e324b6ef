import type { TypeChecks } from '../contract/case-checks.server.ts';

/** Checks of a higher sum assured (rulebook 5.4). */
export const checks: TypeChecks = {
  attachments: {
    income_attachment: [
      { id: 'income', text: 'Penghasilan pada bukti sama dengan yang diketik.', shows: ['Penghasilan setahun'] },
    ],
  },
};
