import { BlockCost } from './cost-card.tsx';
import { EffectHere } from '../blocks/form/effect-here.tsx';
import { usePlace, type PartPlace } from '../blocks/form/use-place.tsx';
import { readHealthAnswers } from '../blocks/health/health-answers.ts';
import { HealthCard } from '../blocks/health/health-card.tsx';
import { healthAnswer, linesOf, valuesOf } from '../contract/step-answers.ts';
import type { FormProps, FormStep } from '../contract/browser-request.tsx';
import { readDraft } from '../contract/draft.ts';
import { buildParts } from '../contract/form-steps.tsx';
import type { Facts } from '#shared/facts/facts.ts';
import { identityTypes } from '#shared/lists/lookups.ts';
import { HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { FamilyCard } from './family-card.tsx';
import { listHealthRespondents, copyHeightAndWeight } from './health.ts';
import type { AddRiderPayload, NewInsured } from './payload.ts';
import { NewPersonFields, PersonBodyFields, PersonIdentityFields } from './person-fields.tsx';
import { findRider, newName } from './riders.ts';
import type { BlockDraft, NewInsuredDraft } from './start-block.ts';
import { useBlocks } from './use-blocks.tsx';

type PartProps = FormProps & { readonly index: number };

interface NewPerson {
  readonly at: PartPlace<NewInsured>;
  readonly person: NewInsuredDraft;
  readonly onChange: (person: NewInsuredDraft) => void;
}

/**
 * Returns the new insured of one rider with a function to change the data; undefined when the rider has no new insured.
 */
const useNewPerson = ({ facts, index }: PartProps): NewPerson | undefined => {
  const { at } = usePlace<AddRiderPayload>();
  const { blocks, change } = useBlocks(facts);
  const block = blocks[index];
  if (block === undefined || block.insured === null) return undefined;
  return {
    at: at(`add_riders.${index}.insured`),
    person: block.insured,
    onChange: (insured) =>
      change(index, { insured, health_questionnaire: copyHeightAndWeight(block.health_questionnaire, insured) }),
  };
};

const PersonPart = (props: PartProps) => {
  const { facts, index } = props;
  const person = useNewPerson(props);
  const block = useBlocks(facts).blocks[index];
  if (person === undefined || block === undefined) return null;
  return (
    <>
      <NewPersonFields facts={facts} {...person} />
      <BlockCost facts={facts} block={block} />
      <EffectHere />
    </>
  );
};

const IdentityPart = (props: PartProps) => {
  const { facts, index } = props;
  const { at } = usePlace<AddRiderPayload>();
  const person = useNewPerson(props);
  const { blocks, change } = useBlocks(facts);
  if (person === undefined) return null;
  return (
    <>
      <PersonIdentityFields {...person} />
      <FamilyCard
        at={at(`add_riders.${index}`)}
        attachment={blocks[index]?.kk_attachment ?? ''}
        onChange={(kk_attachment) => change(index, { kk_attachment })}
      />
    </>
  );
};

const BodyPart = (props: PartProps) => {
  const person = useNewPerson(props);
  return person === undefined ? null : <PersonBodyFields {...person} />;
};

const HealthPart = ({ facts, index }: PartProps) => {
  const { problemAt } = usePlace<AddRiderPayload>();
  const { blocks, change } = useBlocks(facts);
  const block = blocks[index];
  if (block === undefined) return null;
  const path = `add_riders.${index}.health_questionnaire` as const;
  return (
    <HealthCard<AddRiderPayload>
      path={path}
      people={listHealthRespondents(block, facts)}
      today={facts.today}
      answers={readHealthAnswers(block.health_questionnaire)}
      onChange={(answers) => change(index, { health_questionnaire: readDraft(HealthQuestionnaire, answers) })}
      error={problemAt(path)}
    />
  );
};

const personOn = buildParts((index, facts) => <PersonPart facts={facts} index={index} />);
const identityOn = buildParts((index, facts) => <IdentityPart facts={facts} index={index} />);
const bodyOn = buildParts((index, facts) => <BodyPart facts={facts} index={index} />);
const healthOn = buildParts((index, facts) => <HealthPart facts={facts} index={index} />);

/** Builds the three form steps for the data of a new insured. */
function newPersonSteps(insured: NewInsuredDraft, riderName: string, index: number): readonly FormStep[] {
  const name = newName(insured) || 'orang itu';
  const path = `add_riders.${index}`;
  const of = (...fields: readonly (keyof NewInsured)[]) => fields.map((field) => `${path}.insured.${field}`);
  return [
    {
      key: `person-${index}`,
      subject: `{Tertanggung} ${riderName}`,
      answer: valuesOf('{Tertanggung} baru', 'Hubungan', 'Lahir', 'Jenis kelamin'),
      question: `Siapa yang dilindungi ${riderName}?`,
      paths: of('first_name', 'last_name', 'relation', 'birth_date', 'birth_place', 'gender'),
      Part: personOn(index),
    },
    {
      key: `identity-${index}`,
      subject: `Identitas ${name}`,
      answer: valuesOf(...Object.values(identityTypes), 'Status perkawinan'),
      question: `Apa identitas ${name}?`,
      paths: [...of('identity_type', 'identity', 'nationality', 'marital_status'), `${path}.kk_attachment`],
      Part: identityOn(index),
    },
    {
      key: `body-${index}`,
      subject: `Keadaan ${name}`,
      answer: linesOf('Tinggi dan berat badan', 'Merokok', 'Pekerjaan', 'Nomor HP'),
      question: `Bagaimana keadaan ${name} sekarang?`,
      paths: of('height', 'weight', 'is_smoker', 'occupation', 'phone_number'),
      Part: bodyOn(index),
    },
  ];
}

/**
 * Builds the steps about the insured of one rider: data of a new person, then health. Empty until a rider is chosen.
 */
export function insuredSteps(block: BlockDraft, index: number, facts: Facts): readonly FormStep[] {
  const rider = findRider(block.product_id, facts);
  if (rider === undefined) return [];
  const health: FormStep = {
    key: `health-${index}`,
    subject: `Kesehatan untuk ${rider.productName}`,
    answer: healthAnswer,
    question: `Apa pernyataan kesehatan untuk ${rider.productName}?`,
    paths: [`add_riders.${index}.health_questionnaire`],
    Part: healthOn(index),
  };
  return [...(block.insured === null ? [] : newPersonSteps(block.insured, rider.productName, index)), health];
}
