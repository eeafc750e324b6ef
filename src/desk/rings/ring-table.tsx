import { Check } from 'lucide-react';
import type { DeskRing, RingPerson, RingContact } from '#shared/wire/desk-rings/ring.ts';
import { Link } from '#ui/appearance/link.tsx';
import { Card } from '#ui/showing/card.tsx';
import { Pill } from '#ui/showing/pill.tsx';

const ContactHead = ({ contact: { text, detail, people } }: { readonly contact: RingContact }) => (
  <th scope="col" className="min-w-28 px-3 py-2 text-left align-bottom">
    <span className="block font-semibold">{text}</span>
    {detail !== '' && (
      <bdi translate="no" className="figures block font-normal wrap-anywhere text-muted">
        {detail}
      </bdi>
    )}
    <span className="block font-normal whitespace-nowrap text-muted">{`${people} orang`}</span>
  </th>
);

type PolicyRowProps = {
  readonly person: RingPerson;
  readonly policy: RingPerson['policies'][number];
  readonly contacts: readonly RingContact[];
};

/** Row of a policy with its holder. */
const PolicyRow = ({ person, policy: { policy_number, payouts_frozen, uses }, contacts }: PolicyRowProps) => (
  <tr className="border-t border-line">
    <th scope="row" className="min-w-44 bg-card px-3 py-2 text-left align-top font-normal">
      <bdi translate="no" className="block font-semibold">
        {person.name}
      </bdi>
      <Link href={`/customers/of/${policy_number}`} className="text-link figures inline-block py-1">
        <span>Polis</span> <span translate="no">{policy_number}</span>
      </Link>
      {person.identity_number !== '' && (
        <span translate="no" className="figures block text-muted">
          {`NIK ${person.identity_number}`}
        </span>
      )}
      {payouts_frozen && <Pill tone="you">Pembayaran dibekukan</Pill>}
    </th>
    {contacts.map(({ key, text }) => (
      <td key={key} className="px-3 py-2 align-top">
        {uses.includes(key) && (
          <span className="inline-flex text-wait">
            <Check aria-hidden="true" size={18} />
            <span className="sr-only">{`memakai ${text}`}</span>
          </span>
        )}
      </td>
    ))}
  </tr>
);

/** Shows who shares what: people with their policies down, shared contacts across. It scrolls sideways in itself. */
export const RingTable = ({ people, contacts }: Pick<DeskRing, 'people' | 'contacts'>) => (
  <Card title="Siapa memakai apa" caption="Bisa wajar, misalnya suami dan istri atau satu keluarga.">
    {contacts.length === 0 && (
      <p className="text-small text-muted">Tidak ada rekening, kontak, atau perangkat yang dipakai bersama sekarang.</p>
    )}
    <div className="-mx-4 overflow-x-auto px-4 text-small sm:-mx-5 sm:px-5">
      <table className="w-full border-collapse">
        <caption className="sr-only">Orang dan polis, dengan data yang dipakai bersama</caption>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-left align-bottom font-semibold">
              Orang dan polis
            </th>
            {contacts.map((contact) => (
              <ContactHead key={contact.key} contact={contact} />
            ))}
          </tr>
        </thead>
        <tbody>
          {people.flatMap((person) =>
            person.policies.map((policy) => (
              <PolicyRow key={policy.policy_number} person={person} policy={policy} contacts={contacts} />
            )),
          )}
        </tbody>
      </table>
    </div>
  </Card>
);
