import { z } from 'zod';
import { DecideContactInput, DeskContacts, EnterContactInput } from '#shared/wire/operations/desk-contacts.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { decideContact, enterContact } from './decide-contact.ts';
import { describeContacts } from './describe-contacts.ts';

const params = z.object({ id: z.string().max(40) });

interface Deciding {
  readonly how: 'approve' | 'reject';
  readonly summary: string;
  readonly message: string;
}

const decideRoute = (desk: DeskServices, { how, summary, message }: Deciding): Route =>
  staffRoute(['PENYETUJU'], {
    method: 'POST',
    path: `/desk/v1/contact-changes/:id/${how}`,
    summary,
    input: z.object({ params, body: DecideContactInput }),
    answers: DeskContacts,
    handle: async ({ input, caller }) => {
      const decision = { approved: how === 'approve', note: input.body.note };
      const { policyNumber } = await decideContact(desk, input.params.id, decision, caller);
      return answer(await describeContacts(desk, caller, policyNumber), { message });
    },
  });

/** Other contacts of a holder: one person enters, another one decides (rulebook 6.11). */
export const contactRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute([...deciders, 'AUDITOR'], {
    method: 'GET',
    path: '/desk/v1/contact-changes',
    summary: 'New contacts that wait for a second person, and those of the policy that is looked for',
    input: z.object({ query: z.object({ policy: z.string().trim().min(1).max(30).optional() }) }),
    answers: DeskContacts,
    handle: async ({ input: { query }, caller }) => answer(await describeContacts(desk, caller, query.policy)),
  }),
  staffRoute(deciders, {
    method: 'POST',
    path: '/desk/v1/contact-changes',
    summary: 'Enters the new contacts of a holder; nothing changes until another person approves',
    input: z.object({ body: EnterContactInput }),
    answers: DeskContacts,
    handle: async ({ input: { body }, caller }) => {
      await enterContact(desk, body, caller);
      const message = 'Dicatat. Penyetuju lain harus memutuskan.';
      return answer(await describeContacts(desk, caller, body.policy_number), { message });
    },
  }),
  decideRoute(desk, {
    how: 'approve',
    summary: 'All policies of the holder have the new contacts, whoever was signed in is out; never by who entered it',
    message: 'Disetujui. Kontak baru sudah berlaku.',
  }),
  decideRoute(desk, {
    how: 'reject',
    summary: 'The entry comes to nothing; never by who entered it',
    message: 'Ditolak. Tidak ada yang berubah.',
  }),
];
