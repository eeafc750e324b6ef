import type { Facts } from '#shared/facts/facts.ts';
import { Card } from '#ui/showing/card.tsx';
import { DataList } from '#ui/showing/data-list.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ChangeableCard } from '../blocks/form/changeable-card.tsx';
import { channels, shownContact } from './differences.ts';
import { definition } from './definition.ts';
import { isOpen, otherNames, phoneNames, toggleChannels } from './open-blocks.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import type { CustomerInfoPayload, PartyContract } from './payload.ts';

type ContactCardProps = {
  readonly facts: Facts;
  readonly contract: PartyContract | null;
  readonly onChange: (contract: PartyContract | null) => void;
};

export type ChannelName = (typeof phoneNames)[number] | (typeof otherNames)[number] | 'email';

type ChannelFieldProps = Pick<ContactCardProps, 'contract' | 'onChange'> & {
  readonly name: ChannelName;
};

const hints: Partial<Record<ChannelName, string>> = {
  mobile: 'Awali dengan 08 atau kode negara, misalnya 62.',
  contact_tel: 'Kami simpan sebagai Nomor HP 2 bila kolom itu kosong.',
};

const ChannelField = ({ name, contract, onChange }: ChannelFieldProps) => {
  const type = name === 'email' ? 'email' : 'tel';
  const { problemAt, fieldIdOf } = usePlace<CustomerInfoPayload>();
  const path = `party_contract.${name}` as const;
  return (
    <TextField
      id={fieldIdOf(path)}
      label={definition.labels[path]}
      hint={hints[name]}
      type={type}
      inputMode={type}
      autoComplete={type === 'email' ? 'email' : name === 'mobile' ? 'tel' : 'off'}
      error={problemAt(path)}
      value={contract?.[name] ?? ''}
      onChange={(event) => onChange({ ...contract, [name]: event.target.value })}
    />
  );
};

/** Fields for the contacts of one block, on a separate page. */
export const ChannelFields = ({ names, ...props }: ContactCardProps & { readonly names: readonly ChannelName[] }) => (
  <Card>
    {names.map((name) => (
      <ChannelField key={name} name={name} {...props} />
    ))}
  </Card>
);

const nowOf = (facts: Facts, names: readonly (keyof typeof channels)[]) => (
  <DataList
    layout="stacked"
    rows={names.map((name) => {
      const { label, kind, of } = channels[name];
      return { label, value: shownContact(kind, of(facts)) ?? '-' };
    })}
  />
);

export const PhoneCard = ({ facts, contract, onChange }: ContactCardProps) => (
  <ChangeableCard
    title="Nomor telepon"
    changeLabel="Ubah nomor telepon"
    open={isOpen(contract, phoneNames)}
    onToggle={(open) => onChange(toggleChannels(contract, phoneNames, open, facts))}
    now={nowOf(facts, phoneNames)}
  />
);

export const EmailCard = ({ facts, contract, onChange }: ContactCardProps) => (
  <ChangeableCard
    title="Email"
    changeLabel="Ubah Email"
    open={isOpen(contract, ['email'])}
    onToggle={(open) => onChange(toggleChannels(contract, ['email'], open, facts))}
    now={nowOf(facts, ['email'])}
  />
);

/** Collapsed card with contacts that few people have (rulings 6.12). */
export const OtherContactsCard = ({ facts, contract, onChange }: ContactCardProps) => {
  const open = isOpen(contract, otherNames);
  return (
    <details open={open}>
      <summary className="text-link flex min-h-11 items-center">Kontak lain</summary>
      <ChangeableCard
        title="Kontak lain"
        changeLabel="Ubah Kontak Lain"
        open={open}
        onToggle={(wanted) => onChange(toggleChannels(contract, otherNames, wanted, facts))}
        now={nowOf(facts, ['office_tel_ext', 'fax'])}
      />
    </details>
  );
};
