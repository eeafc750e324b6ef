import { useState } from 'react';
import { formatDate } from '#shared/time/dates.ts';
import type { EarlierCard, ReusedCard } from '#shared/wire/card-reuse/earlier-card.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { fieldIdOf } from '../../contract/draft-values.ts';
import { useFormTools } from '../form/form-tools.tsx';
import { CardBox } from './card-box.tsx';

type CardOfferBoxProps = {
  readonly label: string;
  readonly offer: NonNullable<EarlierCard['offer']>;
  readonly onUsed: (copy: ReusedCard) => void;
  readonly onNew: () => void;
};

const NOT_TICKED = 'Centang persetujuan ini dulu, atau ambil foto baru.';

/** Offers the accepted KTP photo with the consent to use it again; a new photo stays possible. */
export const CardOfferBox = ({ label, offer, onUsed, onNew }: CardOfferBoxProps) => {
  const { reuseCard, problemAt, words } = useFormTools();
  const [ticked, setTicked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const id = fieldIdOf('ktp_attachment');
  const consentProblem = problem === NOT_TICKED ? problem : undefined;
  const error = consentProblem === undefined ? (problem ?? problemAt('ktp_attachment')) : undefined;
  const use = async (): Promise<void> => {
    if (!ticked) return setProblem(NOT_TICKED);
    setProblem(undefined);
    setBusy(true);
    const made = await reuseCard(offer.consent.version);
    setBusy(false);
    return made.ok ? onUsed(made.value) : setProblem(made.problem);
  };
  return (
    <div>
      <CardBox
        label={label}
        title={`Pakai KTP yang kami terima ${formatDate(offer.received_on)}`}
        caption={
          <>
            <span>{words(offer.request_title)}</span> <bdi className="figures">{offer.request_number}</bdi>
          </>
        }
        wrong={error !== undefined || consentProblem !== undefined}
      >
        <CheckboxField
          id={`${id}-consent`}
          label={offer.consent.text}
          error={consentProblem}
          checked={ticked}
          onChange={({ target }) => {
            setTicked(target.checked);
            setProblem(undefined);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            id={id}
            size="small"
            loading={busy}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onClick={() => void use()}
          >
            Pakai KTP ini
          </Button>
          <Button variant="secondary" size="small" onClick={onNew}>
            Ambil foto baru
          </Button>
        </div>
      </CardBox>
      <FieldNotes id={id} hint={undefined} error={error} />
    </div>
  );
};
