import * as z from 'zod/mini';
import { accountLengthWarning } from '#shared/account-number.ts';
import { findBankName } from '#shared/banks.ts';
import type { Facts } from '#shared/facts.ts';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { SearchSelect } from '#ui/search-select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldIdOf, orElse } from './draft-values.ts';
import { useFormTools } from './form-tools.tsx';
import { PaperField } from './paper-field.tsx';
import { findAccountOwner, type AllowedOwners } from './payee-account.ts';
import { useDraft } from './use-draft.tsx';

const text = () => orElse(z.string(), '');
const AccountDraft = z.object({ new_no_rek: text(), bank: text(), branch: text(), rek_owner: text() });

type BankAccountFieldsProps = {
  readonly facts: Facts;
  /** The request type's number: which banks it takes. */
  readonly serviceId: number;
  readonly owners: AllowedOwners;
};

type NameNoteProps = Pick<BankAccountFieldsProps, 'facts' | 'owners'> & { readonly name: string };

/** Tells early what the name means; a wrong one is also told when the customer goes on. */
const NameNote = ({ facts, owners, name }: NameNoteProps) => {
  if (name.trim().length < 3) return null;
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

/** The account money goes to, in the words of facts 3.1, with its saving book; the bank is found in its list by typing. */
export const BankAccountFields = ({ facts, serviceId, owners }: BankAccountFieldsProps) => {
  const { problemAt, loadBanks } = useFormTools();
  const { draft, set } = useDraft(AccountDraft);
  const warning = draft.new_no_rek === '' ? undefined : accountLengthWarning(draft.bank, draft.new_no_rek);
  return (
    <Card title="Rekening baru">
      <SearchSelect
        id={fieldIdOf('bank')}
        label="Bank"
        placeholder="Pilih bank"
        error={problemAt('bank')}
        value={draft.bank === '' ? undefined : { id: draft.bank, name: findBankName(draft.bank) ?? draft.bank }}
        loadPage={(search) => loadBanks(serviceId, search)}
        onChange={(option) => set('bank', String(option.id))}
      />
      <TextField
        id={fieldIdOf('new_no_rek')}
        label="Nomor Rekening Baru"
        hint={warning ?? 'Angka saja, tanpa spasi.'}
        inputMode="numeric"
        autoComplete="off"
        error={problemAt('new_no_rek')}
        value={draft.new_no_rek}
        onChange={(event) => set('new_no_rek', event.target.value.replaceAll(/[\s.-]/g, ''))}
      />
      <TextField
        id={fieldIdOf('rek_owner')}
        label="Nama Pemilik Rekening Baru"
        hint="Seperti tertulis di buku tabungan."
        autoComplete="off"
        error={problemAt('rek_owner')}
        value={draft.rek_owner}
        onChange={(event) => set('rek_owner', event.target.value)}
      />
      <NameNote facts={facts} owners={owners} name={draft.rek_owner} />
      <TextField
        id={fieldIdOf('branch')}
        label="Nama Cabang"
        autoComplete="off"
        error={problemAt('branch')}
        value={draft.branch}
        onChange={(event) => set('branch', event.target.value)}
      />
      <PaperField
        name="saving_book_attachment"
        type="SAVINGBOOK"
        label="Halaman depan buku tabungan"
        camera="paper"
        hint="Nomor rekening dan nama pemilik terbaca jelas."
      />
    </Card>
  );
};
