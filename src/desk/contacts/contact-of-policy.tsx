import type { DeskContacts } from '#shared/wire/operations/desk-contacts.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { EnterContactForm } from './enter-contact-form.tsx';

type ContactOfPolicyProps = { readonly policy: DeskContacts['policy']; readonly mayEnter: boolean };

/** The contacts of the policy that was looked for, and new ones. */
export const ContactOfPolicy = ({ policy, mayEnter }: ContactOfPolicyProps) => {
  if (policy === null) return <Notice tone="you">Nomor polis tidak ditemukan. Cari lagi nomornya.</Notice>;
  const { policy_number: number, holder_name: holder, mobile, email, policies } = policy;
  return (
    <>
      <Card title={`Polis ${number}`} caption={<bdi>{holder}</bdi>}>
        <DataList
          rows={[
            { label: 'Nomor HP tercatat', value: mobile },
            { label: 'Email tercatat', value: email ?? 'Tidak ada' },
            { label: 'Semua polisnya', value: policies.join(', ') },
          ]}
        />
      </Card>
      {mayEnter && <EnterContactForm policyNumber={number} />}
    </>
  );
};
