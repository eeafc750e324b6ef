import type { HealthQuestion as Question } from '#shared/wire/health-questions.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import type { HealthPart, PersonAnswer } from './health-answers.ts';
import { DayInput, NumberInput, YesNo } from './health-inputs.tsx';

type HealthQuestionProps = {
  readonly question: Question;
  readonly answer: PersonAnswer;
  /** Name of the person asked, when there are two people. */
  readonly name: string | undefined;
  readonly idOf: (part: HealthPart) => string;
  readonly errorOf: (part: HealthPart) => string | undefined;
  readonly onAnswer: (change: Partial<PersonAnswer>) => void;
};

const optional = (question: Question, label: string): string => (question.required ? label : `${label} (tidak wajib)`);

/** Extra field that the answer 'yes' opens. */
const Detail = ({ question, answer, idOf, errorOf, onAnswer }: HealthQuestionProps) => {
  const { detail, detailLabel = '' } = question;
  if (detail === undefined || answer.choice !== true) return null;
  const field = { id: idOf(detail), label: optional(question, detailLabel), error: errorOf(detail) };
  return detail === 'number' ? (
    <NumberInput {...field} unit={undefined} value={answer.number} onChange={(number) => onAnswer({ number })} />
  ) : (
    <TextField
      {...field}
      maxLength={500}
      value={answer.text ?? ''}
      onChange={({ target }) => onAnswer({ text: target.value })}
    />
  );
};

/** Question for one person; its group label contains question and person. */
export const HealthQuestion = (props: HealthQuestionProps) => {
  const { question, answer, name, idOf, errorOf, onAnswer } = props;
  const asked = optional(question, question.text);
  if (question.answer === 'choice')
    return (
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2">
          <span className={name === undefined ? 'font-semibold' : 'sr-only'}>{asked}</span>
          {name !== undefined && (
            <span className="font-semibold">
              {' '}
              <bdi translate="no">{name}</bdi>
            </span>
          )}
        </legend>
        <YesNo
          id={idOf('choice')}
          error={errorOf('choice')}
          value={answer.choice}
          onChange={(choice) => onAnswer({ choice })}
        />
        <Detail {...props} />
      </fieldset>
    );
  const label = name === undefined ? asked : `${asked} ${name}`;
  const field = { id: idOf(question.answer), label, error: errorOf(question.answer) };
  return question.answer === 'number' ? (
    <NumberInput {...field} unit={question.unit} value={answer.number} onChange={(number) => onAnswer({ number })} />
  ) : (
    <DayInput {...field} value={answer.date} onChange={(date) => onAnswer({ date })} />
  );
};
