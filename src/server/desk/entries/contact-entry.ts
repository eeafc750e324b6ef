import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { maskEmail } from '#shared/text/email.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { DeskContacts, EnterContactInput, type WaitingContact } from '#shared/wire/operations/desk-contacts.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { Route } from '#server/http/route.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { deciders } from '#server/desk/decisions/deciders.ts';
import { readContacts, readHolderNames } from '#server/desk/decisions/read-holders.ts';
import { recordAccess } from '#server/desk/decisions/record-access.ts';
import { getTypedHolder } from '#server/desk/decisions/typed-holder.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { Entry } from './entry-repository.ts';
import { entryRoutes } from './entry-routes.ts';
import { Contacts, recordContacts } from './record-contacts.ts';
import { auditEntry, describeEntry, mayEnter, type EntryKind } from './two-person-entry.ts';

const same = 'Kontak ini sudah tercatat pada polis.';

/** New contacts of a holder (rulebook 6.11). Subject: the policy. All policies of the holder have them at once, each with its audit row. */
const contacts: EntryKind<Contacts> = {
  name: 'CONTACT',
  content: Contacts,
  sealed: ['mobile', 'email'],
  enters: deciders,
  decides: 'PENYETUJU',
  policyOf: ({ subject }) => subject,
  detail: ({ content: { reason } }) => ({ reason }),
  actions: { entered: 'contact.entered', approved: 'contact.approved', rejected: 'contact.rejected' },
  release: async (entry, release) => {
    for (const policyNumber of await recordContacts(entry, release))
      if (policyNumber !== entry.subject) await auditEntry(contacts, 'approved', entry, release, policyNumber);
  },
};

async function toDraft(desk: DeskServices, { reason, mobile, email, ...typed }: EnterContactInput) {
  const holder = await getTypedHolder(desk, typed);
  if (mobile === holder.mobile && (email ?? holder.email) === holder.email) throw refuseState(same);
  const content = { partyId: holder.partyId, reason, mobile, email };
  return { subject: holder.policyNumber, content, note: typed.note };
}

/** Returns true for staff who entered the new contacts or compare them with the documents: they see them in full. */
const readsWhole = ({ enteredBy }: Entry<Contacts>, { roles, userName }: StaffSession): boolean =>
  enteredBy === userName || roles.includes('PENYETUJU');

function describeWaiting(entry: Entry<Contacts>, caller: StaffSession, holderName = ''): WaitingContact {
  const { reason, mobile, email } = entry.content;
  const isWhole = readsWhole(entry, caller);
  return {
    ...describeEntry(contacts, entry, caller),
    policy_number: entry.subject,
    holder_name: holderName,
    reason,
    mobile: isWhole ? mobile : maskNumber(mobile),
    email: email === null || isWhole ? email : maskEmail(email),
  };
}

/** Describes the contacts of a policy, masked; records the access. */
async function describePolicy(
  desk: DeskServices,
  caller: StaffSession,
  number: string,
): Promise<DeskContacts['policy']> {
  const holder = await readContacts(desk, number);
  if (holder === undefined) return null;
  await recordAccess(desk, caller, { policyNumber: number, action: 'contacts.viewed' });
  const { name: holder_name, mobile, email, policies } = holder;
  return { policy_number: number, holder_name, mobile, email, policies: [...policies] };
}

/** Lists the routes for changed contacts of a holder: one person enters, another one decides (rulebook 6.11). */
export const contactRoutes = (desk: DeskServices): readonly Route[] =>
  entryRoutes(desk, {
    kind: contacts,
    name: 'contact-changes',
    readers: deskPageReaders.contacts,
    answers: DeskContacts,
    typed: EnterContactInput,
    toDraft: (typed) => toDraft(desk, typed),
    describe: async (waiting, caller, policyNumber) => {
      const nameOf = await readHolderNames(
        desk,
        waiting.map(({ subject }) => subject),
      );
      return {
        waiting: waiting.map((entry) => describeWaiting(entry, caller, nameOf(entry.subject))),
        policy: policyNumber === undefined ? null : await describePolicy(desk, caller, policyNumber),
        may_enter: mayEnter(contacts, caller),
      };
    },
    summaries: {
      list: 'New contacts that wait for a second person, and those of the policy that is looked for',
      enter: 'Enters the new contacts of a holder; nothing changes until another person approves',
      approve:
        'All policies of the holder have the new contacts, whoever was signed in is out; never by who entered it',
    },
    messages: { approve: 'Disetujui. Kontak baru sudah berlaku.', reject: 'Ditolak. Tidak ada yang berubah.' },
  });
