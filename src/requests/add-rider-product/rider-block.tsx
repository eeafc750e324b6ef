import type { Facts, OfferedRider } from '#shared/facts/facts.ts';
import { blankHealthQuestionnaire, HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { insuredParties } from '#shared/facts/known-parties.ts';
import { readDraft } from '../contract/draft.ts';
import { BlockCost } from './cost-card.tsx';
import { startInsured, type BlockDraft } from './start-block.ts';
import { findRider, isByPlan, takesNewInsured } from './riders.ts';
import { freeRiders } from './rules.ts';
import { usePlace } from '../blocks/form/use-place.tsx';
import type { AddRiderPayload } from './payload.ts';

type BlockProps = {
  readonly facts: Facts;
  readonly index: number;
  readonly block: BlockDraft;
  readonly onChange: (changes: Partial<BlockDraft>) => void;
};

/**
 * Select field with the riders not yet on the policy. A new choice resets the benefit, and drops a new insured if the
 * rider accepts none.
 */
const RiderChoiceField = ({ facts, index, block, onChange }: BlockProps) => {
  const { problemAt, fieldIdOf } = usePlace<AddRiderPayload>();
  const choose = (productId: number): void => {
    const rider = findRider(productId, facts);
    const keepsNew = rider !== undefined && takesNewInsured(rider);
    onChange({
      product_id: productId,
      plan: null,
      sum_asured: null,
      ...(!keepsNew && { insured: null, kk_attachment: '' }),
    });
  };
  return (
    <SelectField
      id={fieldIdOf(`add_riders.${index}.product_id`)}
      label="Rider yang dipilih"
      error={problemAt(`add_riders.${index}.product_id`)}
      choices={freeRiders(facts).map((rider) => ({ value: String(rider.productId), label: rider.productName }))}
      value={String(block.product_id ?? '')}
      onChange={(event) => choose(Number(event.target.value))}
    />
  );
};

/** Field for the benefit that the rider requires: a plan from its list, or a sum within its limits. */
const BenefitField = ({ facts, index, block, onChange, rider }: BlockProps & { readonly rider: OfferedRider }) => {
  const { problemAt, fieldIdOf } = usePlace<AddRiderPayload>();
  const { words } = useFormTools();
  if (isByPlan(rider))
    return (
      <SelectField
        id={fieldIdOf(`add_riders.${index}.plan`)}
        label="Rider Plan"
        error={problemAt(`add_riders.${index}.plan`)}
        choices={rider.plans.map(({ name }) => ({ value: name, label: name }))}
        value={block.plan ?? ''}
        onChange={(event) => onChange({ plan: event.target.value === '' ? null : event.target.value })}
      />
    );
  return (
    <MoneyField
      id={fieldIdOf(`add_riders.${index}.sum_asured`)}
      label={words('{UP}')}
      currency={facts.policy.currency}
      error={problemAt(`add_riders.${index}.sum_asured`)}
      value={block.sum_asured ?? undefined}
      onChange={(sum) => onChange({ sum_asured: sum ?? null })}
    />
  );
};

const nobody = undefined;

/** Returns the changes with empty health answers, since the old answers belong to another person. */
const asOther = (changes: Partial<BlockDraft>): Partial<BlockDraft> => ({
  ...changes,
  health_questionnaire: readDraft(HealthQuestionnaire, blankHealthQuestionnaire()),
});

/**
 * Select field for the insured: a person on the policy, or with a family rider a new one. A choice of one clears the
 * other (wire 3.9).
 */
const InsuredField = ({ facts, index, block, onChange, rider }: BlockProps & { readonly rider: OfferedRider }) => {
  const { problemAt, fieldIdOf } = usePlace<AddRiderPayload>();
  const { words } = useFormTools();
  const chosen = block.party_ids[0];
  const isNew = block.insured !== null;
  return (
    <>
      {isNew ? (
        <p>{words('{Tertanggung} baru. Datanya Anda isi di halaman berikutnya.')}</p>
      ) : (
        <RadioCards
          id={fieldIdOf(`add_riders.${index}.party_ids`)}
          label={words('{Tertanggung}')}
          columns={2}
          choices={insuredParties(facts).map(({ partyId, person }) => ({
            value: String(partyId),
            label: fullName(person),
          }))}
          value={chosen === undefined ? nobody : String(chosen)}
          onChange={(id) => onChange(asOther({ party_ids: [Number(id)] }))}
          error={problemAt(`add_riders.${index}.party_ids`)}
        />
      )}
      {takesNewInsured(rider) && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              onChange(
                asOther(isNew ? { insured: null, kk_attachment: '' } : { insured: startInsured(), party_ids: [] }),
              )
            }
          >
            {words(isNew ? 'Hapus {Tertanggung} Baru' : 'Tambah {Tertanggung} Baru')}
          </Button>
        </div>
      )}
    </>
  );
};

type RiderBlockProps = BlockProps & {
  /** Null for the first block, which cannot be removed. */
  readonly onRemove: (() => void) | null;
};

/** Form block of a rider: product, sum, insured and monthly cost. */
export const RiderBlock = ({ onRemove, ...props }: RiderBlockProps) => {
  const { facts, index, block } = props;
  const rider = findRider(block.product_id, facts);
  return (
    <Card
      title={`Rider ${index + 1}`}
      aside={
        onRemove !== null && (
          <Button size="small" variant="quiet" onClick={onRemove} aria-label={`Hapus rider ${index + 1}`}>
            Hapus
          </Button>
        )
      }
    >
      <RiderChoiceField {...props} />
      {rider !== undefined && (
        <>
          <BenefitField {...props} rider={rider} />
          <InsuredField {...props} rider={rider} />
          <BlockCost facts={facts} block={block} />
        </>
      )}
    </Card>
  );
};
