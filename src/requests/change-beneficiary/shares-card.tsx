import type { Facts } from '#shared/facts/facts.ts';
import { formatPercent, percentOfFraction } from '#shared/money/percent.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { ShareMeter } from '#ui/showing/meter.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { BeneficiaryDraft, SharesDraft } from './start-item.ts';
import { newParty, relationOf, totalOf } from './shares.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import { BeneficiaryPayload } from './payload.ts';

const path = 'change_items';

interface Member {
  readonly partyId: number;
  readonly name: string;
  /** 'Anak · sekarang 25%' */
  readonly now: string;
}

/** The beneficiaries of today, and the new person under the name that is typed. */
function members(draft: BeneficiaryDraft, facts: Facts): readonly Member[] {
  const known = facts.policy.beneficiaries.map(({ partyId, person, relation, otherRelation, share }) => ({
    partyId,
    name: fullName(person),
    now: `${relationOf(relation, otherRelation)} · sekarang ${formatPercent(percentOfFraction(share))}`,
  }));
  const { add_item: told } = draft;
  if (told?.party_id !== newParty) return known;
  const typed = fullName({ firstName: told.person.first_name, lastName: told.person.last_name });
  return [...known, { partyId: newParty, name: typed === '' ? 'Penerima manfaat baru' : typed, now: 'Baru' }];
}

type RowProps = {
  readonly member: Member;
  readonly shares: SharesDraft;
  readonly removable: boolean;
  readonly digits: number;
  readonly onChange: (shares: SharesDraft) => void;
};

const MemberRow = ({ member, shares, removable, digits, onChange }: RowProps) => {
  const { problemAt, fieldIdOf } = usePlace<BeneficiaryPayload>();
  const { partyId, name, now } = member;
  const index = shares.findIndex(({ party_id }) => party_id === partyId);
  const field = `${path}.${index}.percentage` as const;
  const remove = (gone: boolean) =>
    onChange(
      gone
        ? shares.filter(({ party_id }) => party_id !== partyId)
        : [...shares, { party_id: partyId, percentage: null }],
    );
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div>
        <p className="font-semibold">{name}</p>
        <p className="text-small text-muted">{now}</p>
      </div>
      {removable && (
        <CheckboxField
          id={`remove-${partyId}`}
          label={`Hapus ${name}`}
          checked={index < 0}
          onChange={(event) => remove(event.target.checked)}
        />
      )}
      {index >= 0 && (
        <DecimalField
          id={fieldIdOf(field)}
          label={`Bagian ${name} (%)`}
          error={problemAt(field)}
          decimals={digits}
          value={shares[index]?.percentage ?? undefined}
          onChange={(percentage) =>
            onChange(
              shares.map((each) => (each.party_id === partyId ? { ...each, percentage: percentage ?? null } : each)),
            )
          }
        />
      )}
    </li>
  );
};

/** The share of each person, and whether the shares come to the whole. */
export const SharesCard = ({ facts }: { readonly facts: Facts }) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(BeneficiaryPayload);
  const shares = draft.change_items;
  const error = problemAt(path);
  return (
    <section id={fieldIdOf(path)} tabIndex={-1} aria-label="Bagian penerima manfaat" className="outline-none">
      <Card title="Bagian tiap penerima manfaat" caption="Jumlah semuanya tepat 100%.">
        <ul className="flex flex-col gap-4">
          {members(draft, facts).map((member) => (
            <MemberRow
              key={member.partyId}
              member={member}
              shares={shares}
              removable={draft.changes === 'Hapus'}
              digits={facts.position.parameters['pct.dp']}
              onChange={(next) => set(path, next)}
            />
          ))}
        </ul>
        <ShareMeter total={totalOf(shares).toNumber()} label="Jumlah bagian" />
        {error !== undefined && <FieldNotes id={fieldIdOf(path)} error={error} hint={undefined} />}
      </Card>
    </section>
  );
};
