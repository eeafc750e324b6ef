import { z } from 'zod';
import { deskPageReaders, noteWriters } from '#shared/requests/desk-pages.ts';
import { CaseNoteInput, CustomerNoteInput, StaffNotes } from '#shared/wire/desk-customer/notes.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { listCaseNotes, writeCaseNote } from './case-notes.ts';
import { listCustomerNotes, writeCustomerNote } from './customer-notes.ts';

const caseParams = z.object({ number: z.string().max(32) });
const customerParams = z.object({ id: z.string().max(64) });
const written = { message: 'Catatan tersimpan.' };

/** Notes of staff on cases and people; no call of a customer answers with them (decision 0097). */
export const noteRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.customers, {
    method: 'GET',
    path: '/desk/v1/cases/:number/notes',
    summary: 'Notes of staff on a case and on its sender, newest first',
    input: z.object({ params: caseParams }),
    answers: StaffNotes,
    handle: async ({ input, caller }) => answer(await listCaseNotes(desk, caller, input.params.number)),
  }),
  staffRoute(noteWriters, {
    method: 'POST',
    path: '/desk/v1/cases/:number/notes',
    summary: 'Writes a note on a case or its sender; `corrects` names the note whose place it takes',
    input: z.object({ params: caseParams, body: CaseNoteInput }),
    answers: StaffNotes,
    handle: async ({ input: { params, body }, caller }) => {
      await writeCaseNote(desk, caller, params.number, body);
      return answer(await listCaseNotes(desk, caller, params.number), written);
    },
  }),
  staffRoute(deskPageReaders.customers, {
    method: 'GET',
    path: '/desk/v1/customers/:id/notes',
    summary: 'Notes of staff on a person and on the cases of their policies, newest first',
    input: z.object({ params: customerParams }),
    answers: StaffNotes,
    handle: async ({ input, caller }) => answer(await listCustomerNotes(desk, caller, input.params.id)),
  }),
  staffRoute(noteWriters, {
    method: 'POST',
    path: '/desk/v1/customers/:id/notes',
    summary: 'Writes a note on a person; `corrects` names the note whose place it takes',
    input: z.object({ params: customerParams, body: CustomerNoteInput }),
    answers: StaffNotes,
    handle: async ({ input: { params, body }, caller }) => {
      await writeCustomerNote(desk, caller, params.id, body);
      return answer(await listCustomerNotes(desk, caller, params.id), written);
    },
  }),
];
