import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { DeskContacts, EnterContactInput } from '#shared/wire/operations/desk-contacts.ts';
import type { Route } from '#server/http/route.ts';
import { entryRoutes } from '#server/desk/decisions/entry-routes.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { decideContact, enterContact } from './decide-contact.ts';
import { describeContacts } from './describe-contacts.ts';

/** Other contacts of a holder: one person enters, another one decides (rulebook 6.11). */
export const contactRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes({
    name: 'contact-changes',
    readers: deskPageReaders.contacts,
    answers: DeskContacts,
    typed: EnterContactInput,
    describe: (caller, policyNumber) => describeContacts(desk, caller, policyNumber),
    enter: (typed, caller) => enterContact(desk, typed, caller),
    decide: (id, decision, caller) => decideContact(desk, { ...decision, id }, caller),
    summaries: {
      list: 'New contacts that wait for a second person, and those of the policy that is looked for',
      enter: 'Enters the new contacts of a holder; nothing changes until another person approves',
      approve:
        'All policies of the holder have the new contacts, whoever was signed in is out; never by who entered it',
    },
    messages: { approve: 'Disetujui. Kontak baru sudah berlaku.', reject: 'Ditolak. Tidak ada yang berubah.' },
  });
