import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { csvType } from '#shared/text/csv.ts';
import { DeskBreaches, EnterBreachNoticeInput, RecordBreachInput } from '#shared/wire/operations/desk-breaches.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import { listWaiting } from '#server/desk/entries/entry-repository.ts';
import { entryRoutes } from '#server/desk/entries/entry-routes.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { writeBreachesCsv } from './breach-csv.ts';
import { breachNotices, toBreachNoticeDraft } from './breach-notice-entry.ts';
import { describeBreaches, readBreaches } from './describe-breaches.ts';
import { recordBreach } from './record-breach.ts';

/** Register of breaches of personal data and the notices to affected holders (rulebook 11.3). */
export const breachRoutes = (desk: DeskServices): readonly Route[] => [
  ...entryRoutes(desk, {
    kind: breachNotices,
    name: 'breach-notices',
    readers: deskPageReaders.breaches,
    answers: DeskBreaches,
    typed: EnterBreachNoticeInput,
    toDraft: (typed) => toBreachNoticeDraft(desk, typed),
    describe: (waiting, caller) => describeBreaches(desk, waiting, caller),
    summaries: {
      list: 'The register of breaches, and notices to holders that wait for a second person',
      enter: 'Enters a notice to the holders of affected policies; nothing is sent until another person approves',
      approve: 'The notice goes to the holders; never by who entered it',
    },
    messages: { approve: 'Disetujui. Pesan sedang dikirim.', reject: 'Ditolak. Tidak ada pesan yang dikirim.' },
  }),
  staffRoute(breachNotices.enters, {
    method: 'POST',
    path: '/desk/v1/breaches',
    summary: 'Records a breach of personal data, or the next version of one; earlier versions stay',
    input: z.object({ body: RecordBreachInput }),
    answers: DeskBreaches,
    handle: async ({ input, caller }) => {
      await recordBreach(desk, input.body, caller);
      const waiting = await listWaiting(desk.pool, desk.vault, breachNotices);
      return answer(await describeBreaches(desk, waiting, caller), { message: 'Dicatat di register.' });
    },
  }),
  staffRoute(deskPageReaders.breaches, {
    method: 'GET',
    path: '/desk/v1/breaches/file',
    summary: 'The register with every version as CSV for a spreadsheet: semicolons, UTF-8 with its mark',
    input: noInput,
    writes: [csvType],
    handle: async ({ reply }) => {
      const content = Buffer.from(writeBreachesCsv(await readBreaches(desk)));
      return sendFile(reply, { name: 'register-pelindungan-data.csv', content, contentType: csvType });
    },
  }),
];
