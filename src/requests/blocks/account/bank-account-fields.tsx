import { accountLengthWarning } from '#shared/text/account-number.ts';
import { listOffered } from '#shared/lists/reference-lists.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { AccountNumberField, AccountOwnerField, BranchField } from './account-fields.tsx';
import { AccountOwnerNote } from './account-owner-note.tsx';
import { BankField } from './bank-field.tsx';
import { findAccountOwner, type AllowedOwners } from './payee-account.ts';
import { Account } from './payee-fields.ts';
import { useDraft } from '../form/use-draft.tsx';

type BankAccountFieldsProps = {
  readonly facts: Facts;
  readonly serviceId: number;
  readonly owners: AllowedOwners;
};

type NameNoteProps = Pick<BankAccountFieldsProps, 'facts' | 'owners'> & { readonly name: string };

/**
 * Notice under the account name, shown while typing: how it matches the holder. A mismatch is refused on continuing.
 */
const NameNote = ({ facts, owners, name }: NameNoteProps) => {
  if (cleanLine(name).length < 3) return null;
  const { who, match } = findAccountOwner(name, facts);
  if (who === 'holder' && match.level === 'same') return null;
  if (who === 'holder')
    return (
      <Notice tone="wait">
        Nama ini sedikit berbeda dari nama pemegang polis. Petugas kami akan mencocokkannya dengan buku tabungan.
      </Notice>
    );
  if (who === 'registered' && owners === 'registered')
    return (
      <Notice tone="wait">
        Rekening atas nama orang lain yang terdaftar di polis. Sertakan Kartu Keluarga atau Akte Kelahiran.
      </Notice>
    );
  return null;
};

/** Fields of the payee account, labelled as in wire 3.1; the bank is picked from a searchable list. */
export const BankAccountFields = ({ facts, serviceId, owners }: BankAccountFieldsProps) => {
  const { draft } = useDraft(Account);
  const warning = draft.new_no_rek === '' ? undefined : accountLengthWarning(draft.bank, draft.new_no_rek);
  return (
    <Card title="Rekening baru">
      <BankField label="Bank" banks={listOffered(facts.lists.banks)} />
      <AccountNumberField label="Nomor Rekening Baru" warning={warning} />
      <AccountOwnerNote serviceId={serviceId} />
      <AccountOwnerField label="Nama Pemilik Rekening Baru" />
      <NameNote facts={facts} owners={owners} name={draft.rek_owner} />
      <BranchField />
    </Card>
  );
};
