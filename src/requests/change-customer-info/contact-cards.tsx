import type { Facts } from '#shared/facts/facts.ts';
import { DataList } from '#ui/showing/data-list.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ChangeableCard } from '../blocks/form/changeable-card.tsx';
import { channels, shownContact } from './differences.ts';
import { definition } from './definition.ts';
import { otherNames, phoneNames, toggleChannels } from './open-blocks.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import type { CustomerInfoPayload, PartyContract } from './payload.ts';

type ContactCardProps = {
  readonly facts: Facts;
  readonly contract: PartyContract | null;
  readonly onChange: (contract: PartyContract | null) => void;
};

type ChannelFieldProps = Pick<ContactCardProps, 'contract' | 'onChange'> & {
  readonly name: (typeof phoneNames)[number] | (typeof otherNames)[number] | 'email';
  readonly type: 'tel' | 'email';
  readonly hint?: string;
};

const ChannelField = ({ name, type, hint, contract, onChange }: ChannelFieldProps) => {
  const { problemAt, fieldIdOf } = usePlace<CustomerInfoPayload>();
  const path = `party_contract.${name}` as const;
  return (
    <TextField
      id={fieldIdOf(path)}
      label={definition.labels[path]}
      hint={hint}
      type={type}
      inputMode={type}
      autoComplete={type === 'email' ? 'email' : name === 'mobile' ? 'tel' : 'off'}
      error={problemAt(path)}
      value={contract?.[name] ?? ''}
      onChange={(event) => onChange({ ...contract, [name]: event.target.value })}
    />
  );
};

const nowOf = (facts: Facts, names: readonly (keyof typeof channels)[]) => (
  <DataList
    layout="stacked"
    rows={names.map((name) => {
      const { label, kind, of } = channels[name];
      return { label, value: shownContact(kind, of(facts)) ?? '-' };
    })}
  />
);

const phoneHint = 'Awali dengan 08 atau kode negara, misalnya 62.';

export const PhoneCard = ({ facts, contract, onChange }: ContactCardProps) => (
  <ChangeableCard
    title="Nomor telepon"
    changeLabel="Ubah nomor telepon"
    open={phoneNames.some((name) => (contract?.[name] ?? null) !== null)}
    onToggle={(open) => onChange(toggleChannels(contract, phoneNames, open, facts))}
    now={nowOf(facts, phoneNames)}
  >
    {phoneNames.map((name) => (
      <ChannelField
        key={name}
        name={name}
        type="tel"
        contract={contract}
        onChange={onChange}
        {...(name === 'mobile' && { hint: phoneHint })}
      />
    ))}
  </ChangeableCard>
);

export const EmailCard = ({ facts, contract, onChange }: ContactCardProps) => (
  <ChangeableCard
    title="Email"
    changeLabel="Ubah Email"
    open={(contract?.email ?? null) !== null}
    onToggle={(open) => onChange(toggleChannels(contract, ['email'], open, facts))}
    now={nowOf(facts, ['email'])}
  >
    <ChannelField name="email" type="email" contract={contract} onChange={onChange} />
  </ChangeableCard>
);

const contactHint = 'Kami simpan sebagai Nomor HP 2 bila kolom itu kosong.';

/** Contacts that few people have, folded away (rulings 6.12). */
export const OtherContactsCard = ({ facts, contract, onChange }: ContactCardProps) => {
  const open = otherNames.some((name) => (contract?.[name] ?? null) !== null);
  return (
    <details open={open}>
      <summary className="text-link flex min-h-11 items-center">Kontak lain</summary>
      <ChangeableCard
        title="Kontak lain"
        changeLabel="Ubah Kontak Lain"
        open={open}
        onToggle={(wanted) => onChange(toggleChannels(contract, otherNames, wanted, facts))}
        now={nowOf(facts, ['office_tel_ext', 'fax'])}
      >
        {otherNames.map((name) => (
          <ChannelField
            key={name}
            name={name}
            type="tel"
            contract={contract}
            onChange={onChange}
            {...(name === 'contact_tel' && { hint: contactHint })}
          />
        ))}
      </ChangeableCard>
    </details>
  );
};
