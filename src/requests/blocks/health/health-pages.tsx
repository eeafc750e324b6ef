import { useEffect, useRef, useState } from 'react';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { HealthQuestionnaire } from '#shared/wire/health-questionnaire.ts';
import { Button } from '#ui/actions/button.tsx';
import { goToUnread } from '#ui/fields/unread-fields.ts';
import { StepMeter } from '#ui/showing/step-meter.tsx';
import { fieldIdOf } from '../../contract/draft-values.ts';
import type { PathOf } from '../../contract/payload-paths.ts';
import { useFormTools } from '../form/form-tools.tsx';
import { groupProblems, healthAnswer, healthField, withHealthAnswer, type HealthPart } from './health-answers.ts';
import { healthGroups, type AskedQuestion } from './health-groups.ts';
import type { HealthPerson } from './health-people.ts';
import { HealthQuestion } from './health-question.tsx';

export type HealthFormProps<Payload = unknown> = {
  /** Payload path of the questionnaire, with which the field ids begin. */
  readonly path: PathOf<Payload> & string;
  readonly people: readonly HealthPerson[];
  readonly today: BusinessDate;
  readonly answers: HealthQuestionnaire;
  readonly onChange: (answers: HealthQuestionnaire) => void;
};

type AskedProps = HealthFormProps & {
  readonly asked: AskedQuestion;
  readonly problems: ReturnType<typeof groupProblems>;
};

const idOf = (path: string, index: number, person: HealthPerson, part: HealthPart): string =>
  fieldIdOf(`${path}.${index}.${healthField(person.columns[0], part)}`);

/** Question with an answer field for each person. */
const Asked = ({ asked, problems, path, people, answers, onChange }: AskedProps) => {
  const { index, question } = asked;
  const isShared = people.length > 1;
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      {isShared && question.answer === 'choice' && (
        <p aria-hidden="true" className="font-semibold">
          {question.text}
        </p>
      )}
      {asked.people.map((person) => {
        const answer = healthAnswer(answers[index], person);
        const errorOf = (part: HealthPart) =>
          problems.find((each) => each.path === `${index}.${healthField(person.columns[0], part)}`)?.message;
        return (
          <HealthQuestion
            key={person.columns[0]}
            question={question}
            answer={answer}
            name={isShared ? person.name : undefined}
            idOf={(part) => idOf(path, index, person, part)}
            errorOf={errorOf}
            onAnswer={(change) => onChange(withHealthAnswer(answers, index, person, { ...answer, ...change }))}
          />
        );
      })}
    </div>
  );
};

const nobody: ReturnType<typeof groupProblems> = [];

/** Tracks the current group, starting at the first incomplete one, and whether missing answers are shown. */
const useSteps = ({ people, answers, today, path }: HealthFormProps, onDone: () => void) => {
  const groups = healthGroups(people);
  const [step, setStep] = useState(() => {
    const open = groups.findIndex((group) => groupProblems(group, answers, today).length > 0);
    return open === -1 ? 0 : open;
  });
  const [tried, setTried] = useState(false);
  const [moved, setMoved] = useState(false);
  const group = groups[step];
  const missing = group === undefined ? nobody : groupProblems(group, answers, today);
  const go = (to: number) => {
    setMoved(true);
    setTried(false);
    setStep(to);
  };
  const next = () => {
    const [first] = missing;
    if (first === undefined) return step + 1 < groups.length ? go(step + 1) : onDone();
    setTried(true);
    document.getElementById(fieldIdOf(`${path}.${first.path}`))?.focus();
  };
  return { groups, step, group, moved, problems: tried ? missing : nobody, next, back: () => go(step - 1) };
};

/** Heading of a group; takes the focus after a change of group, so that reading starts at the top. */
const GroupHeading = ({ title, takesFocus }: { readonly title: string; readonly takesFocus: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <h3 ref={heading} tabIndex={-1} className="font-bold">
      {title}
    </h3>
  );
};

type HealthPagesProps = HealthFormProps & {
  /** DOM id of the group on screen. */
  readonly id: string;
  /** Closes the form, unless a field of the group holds unreadable input. */
  readonly onDone: () => void;
};

/**
 * Health form, one small group of questions at a time (wire 4). Each answer is stored at once, so closing loses
 * nothing.
 */
const HealthPages = (props: HealthPagesProps) => {
  const { id, onDone } = props;
  const { words } = useFormTools();
  const { groups, step, group, moved, problems, next, back } = useSteps(props, onDone);
  const unlessUnread = (go: () => void) => () => goToUnread(document.getElementById(id)) || go();
  return (
    <div id={id} className="contents">
      <StepMeter current={step + 1} total={groups.length} />
      <div>
        <GroupHeading key={step} takesFocus={moved} title={group?.title ?? ''} />
        <p className="text-small text-muted">
          {`Dijawab untuk ${props.people.map(({ name, role }) => `${name} (${words(role)})`).join(' dan ')}.`}
        </p>
      </div>
      {group?.questions.map((asked) => (
        <Asked key={asked.index} {...props} asked={asked} problems={problems} />
      ))}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button onClick={unlessUnread(next)}>{step + 1 < groups.length ? 'Lanjut' : 'Selesai'}</Button>
        {step > 0 && (
          <Button variant="secondary" onClick={unlessUnread(back)}>
            Sebelumnya
          </Button>
        )}
        <Button variant="quiet" onClick={onDone}>
          Simpan dan tutup
        </Button>
      </div>
    </div>
  );
};

export default HealthPages;
