import type { Facts } from '#shared/facts/facts.ts';
import { percentKind } from '#shared/money/number-kinds.ts';
import { formatPercent, percentOfFraction } from '#shared/money/percent.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Card } from '#ui/showing/card.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { DecimalField } from '#ui/fields/decimal-field.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { ShareMeter } from '#ui/showing/meter.tsx';
import { useDraft } from '../blocks/form/use-draft.tsx';
import type { FormProps } from '../contract/browser-request.tsx';
import type { BeneficiaryDraft } from './start-item.ts';
import { newParty, relationOf, totalOf } from './shares.ts';
import { BeneficiaryPayload } from './payload.ts';

const path = 'change_items';

interface Member {
  readonly partyId: number;
  readonly name: string;
  /** Relation and present share: 'Anak · sekarang 25%'. */
  readonly now: string;
}

/** Returns the present beneficiaries, and the new person with the name typed so far. */
function members(draft: BeneficiaryDraft, facts: Facts): readonly Member[] {
  const known = facts.policy.beneficiaries.map(({ partyId, person, relation, otherRelation, share }) => ({
    partyId,
    name: fullName(person),
    now: `${relationOf(relation, otherRelation)}\u00a0· sekarang ${formatPercent(percentOfFraction(share))}`,
  }));
  const { add_item: stated } = draft;
  if (stated?.party_id !== newParty) return known;
  const typed = fullName({ firstName: stated.person.first_name, lastName: stated.person.last_name });
  return [...known, { partyId: newParty, name: typed === '' ? 'Penerima manfaat baru' : typed, now: 'Baru' }];
}

/** Number of people per page. */
const PAGE_SIZE = 6;

const pageOf = <Each,>(all: readonly Each[], page: number): readonly Each[] =>
  all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);

export const pagesOf = (people: number): readonly number[] =>
  Array.from({ length: Math.max(1, Math.ceil(people / PAGE_SIZE)) }, (_, page) => page);

/** Returns the positions in the list of the shares on one page. */
export const placesOn = (shares: readonly unknown[], page: number): readonly number[] =>
  pageOf([...shares.keys()], page);

type PageProps = FormProps & { readonly page: number };

/** Card to tick who is removed; a person unticked again starts without a share. */
export const RemovalCard = ({ facts, page }: PageProps) => {
  const { draft, set } = useDraft(BeneficiaryPayload);
  const shares = draft.change_items;
  const remove = (partyId: number, gone: boolean): void => {
    const rest = shares.filter(({ party_id }) => party_id !== partyId);
    set(path, gone ? rest : [...rest, { party_id: partyId, percentage: null }]);
  };
  return (
    <Card title="Siapa yang dihapus?" caption="Bagiannya dibagi lagi di langkah berikutnya.">
      {pageOf(members(draft, facts), page).map(({ partyId, name, now }) => (
        <CheckboxField
          key={partyId}
          id={`remove-${partyId}`}
          label={`Hapus ${name} (${now})`}
          checked={shares.every(({ party_id }) => party_id !== partyId)}
          onChange={(event) => remove(partyId, event.target.checked)}
        />
      ))}
    </Card>
  );
};

type RowProps = { readonly member: Member; readonly index: number; readonly digits: number };

const MemberRow = ({ member: { name, now }, index, digits }: RowProps) => {
  const { draft, set, problemAt, fieldIdOf } = useDraft(BeneficiaryPayload);
  const field = `${path}.${index}.percentage` as const;
  const change = (percentage: number | null): void =>
    set(
      path,
      draft.change_items.map((each, place) => (place === index ? { ...each, percentage } : each)),
    );
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div>
        <p translate="no" className="font-semibold">
          {name}
        </p>
        <p className="text-small text-muted">{now}</p>
      </div>
      <DecimalField
        id={fieldIdOf(field)}
        label={`Bagian ${name} (%)`}
        error={problemAt(field)}
        kind={percentKind(digits)}
        value={draft.change_items[index]?.percentage ?? undefined}
        onChange={(percentage) => change(percentage ?? null)}
      />
    </li>
  );
};

/** Card with a share for each person, and a meter up to 100 %. */
export const SharesCard = ({ facts, page }: PageProps) => {
  const { draft, problemAt, fieldIdOf } = useDraft(BeneficiaryPayload);
  const shares = draft.change_items;
  const error = problemAt(path);
  const people = members(draft, facts);
  return (
    <section id={fieldIdOf(path)} tabIndex={-1} aria-label="Bagian penerima manfaat" className="outline-none">
      <Card title="Bagian tiap penerima manfaat" caption="Jumlah semuanya tepat 100%.">
        <ul className="flex flex-col gap-4">
          {placesOn(shares, page).map((index) => {
            const member = people.find(({ partyId }) => partyId === shares[index]?.party_id);
            return (
              member && (
                <MemberRow key={index} member={member} index={index} digits={facts.position.parameters['pct.dp']} />
              )
            );
          })}
        </ul>
        <ShareMeter total={totalOf(shares).toNumber()} label="Jumlah bagian" />
        {error !== undefined && <FieldNotes id={fieldIdOf(path)} error={error} hint={undefined} />}
      </Card>
    </section>
  );
};
