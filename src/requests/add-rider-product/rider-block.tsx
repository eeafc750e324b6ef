import type { Facts, OfferedRider } from '#shared/policy/facts.ts';
import { blankHealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { fullName } from '#shared/text/person-name.ts';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/showing/card.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { RadioCards } from '#ui/fields/radio-cards.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { fieldIdOf } from '../contract/draft-values.ts';
import { useFormTools } from '../blocks/form/form-tools.tsx';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { insuredParties } from '../blocks/person/known-parties.ts';
import { BlockCost } from './cost-card.tsx';
import { blankInsured, type BlockDraft } from './draft.ts';
import { FamilyCard } from './family-card.tsx';
import { healthPeopleOf, withBody } from './health.ts';
import { PersonFields } from './person-fields.tsx';
import { findRider, isByPlan, takesNewInsured } from './riders.ts';
import { freeRiders } from './rules.ts';

type BlockProps = {
  readonly facts: Facts;
  readonly path: string;
  readonly block: BlockDraft;
  readonly onChange: (changes: Partial<BlockDraft>) => void;
};

/** Riders that the policy lacks. Another rider asks for another benefit, and may take no new insured. */
const RiderChoiceField = ({ facts, path, block, onChange }: BlockProps) => {
  const { problemAt } = useFormTools();
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
      id={fieldIdOf(`${path}.product_id`)}
      label="Rider yang dipilih"
      error={problemAt(`${path}.product_id`)}
      choices={freeRiders(facts).map((rider) => ({ value: String(rider.productId), label: rider.productName }))}
      value={block.product_id === 0 ? '' : String(block.product_id)}
      onChange={(event) => choose(Number(event.target.value))}
    />
  );
};

/** Exactly what the rider asks: a plan from its list, or a sum within its limits. */
const BenefitField = ({ facts, path, block, onChange, rider }: BlockProps & { readonly rider: OfferedRider }) => {
  const { problemAt, words } = useFormTools();
  if (isByPlan(rider))
    return (
      <SelectField
        id={fieldIdOf(`${path}.plan`)}
        label="Rider Plan"
        error={problemAt(`${path}.plan`)}
        choices={rider.levels.map(({ levelDescrp }) => ({ value: levelDescrp, label: levelDescrp }))}
        value={block.plan ?? ''}
        onChange={(event) => onChange({ plan: event.target.value === '' ? null : event.target.value })}
      />
    );
  return (
    <MoneyField
      id={fieldIdOf(`${path}.sum_asured`)}
      label={words('{UP}')}
      currency={facts.policy.currency}
      error={problemAt(`${path}.sum_asured`)}
      value={block.sum_asured ?? undefined}
      onChange={(sum) => onChange({ sum_asured: sum ?? null })}
    />
  );
};

const nobody = undefined;

/** The answers belong to one person: somebody else answers anew. */
const asOther = (changes: Partial<BlockDraft>): Partial<BlockDraft> => ({
  ...changes,
  health_questionnaire: blankHealthQuestionnaire(),
});

/** The insured: somebody of the policy, or with a family rider somebody new; choosing the one drops the other (wire 3.9). */
const InsuredField = ({ facts, path, block, onChange, rider }: BlockProps & { readonly rider: OfferedRider }) => {
  const { problemAt, words } = useFormTools();
  const chosen = block.party_ids[0];
  const isNew = block.insured !== null;
  return (
    <>
      {!isNew && (
        <RadioCards
          id={fieldIdOf(`${path}.party_ids`)}
          label={words('{Tertanggung}')}
          columns={2}
          choices={insuredParties(facts).map(({ partyId, person }) => ({
            value: String(partyId),
            label: fullName(person),
          }))}
          value={chosen === undefined ? nobody : String(chosen)}
          onChange={(id) => onChange(asOther({ party_ids: [Number(id)] }))}
          error={problemAt(`${path}.party_ids`)}
        />
      )}
      {takesNewInsured(rider) && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              onChange(
                asOther(isNew ? { insured: null, kk_attachment: '' } : { insured: { ...blankInsured }, party_ids: [] }),
              )
            }
          >
            {words(isNew ? 'Hapus {Tertanggung} Baru' : 'Tambah {Tertanggung} Baru')}
          </Button>
        </div>
      )}
      {block.insured !== null && (
        <>
          <PersonFields
            facts={facts}
            path={`${path}.insured`}
            person={block.insured}
            onChange={(insured) =>
              onChange({ insured, health_questionnaire: withBody(block.health_questionnaire, insured) })
            }
          />
          <FamilyCard
            path={`${path}.kk_attachment`}
            attachment={block.kk_attachment}
            onChange={(kk_attachment) => onChange({ kk_attachment })}
          />
        </>
      )}
    </>
  );
};

type RiderBlockProps = BlockProps & {
  readonly number: number;
  /** Null for the first block: it cannot be removed. */
  readonly onRemove: (() => void) | null;
};

/** One rider: which, how much, for whom, how healthy they are, and what it costs a month. */
export const RiderBlock = ({ number, onRemove, ...props }: RiderBlockProps) => {
  const { problemAt } = useFormTools();
  const { facts, path, block, onChange } = props;
  const rider = findRider(block.product_id, facts);
  const health = `${path}.health_questionnaire`;
  return (
    <Card
      title={`Rider ${number}`}
      aside={
        onRemove !== null && (
          <Button size="small" variant="quiet" onClick={onRemove} aria-label={`Hapus rider ${number}`}>
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
          <HealthCard
            path={health}
            people={healthPeopleOf(block, facts)}
            today={facts.today}
            answers={block.health_questionnaire}
            onChange={(answers) => onChange({ health_questionnaire: answers })}
            error={problemAt(health)}
          />
          <BlockCost facts={facts} block={block} />
        </>
      )}
    </Card>
  );
};
