import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { formatDate } from '#shared/time/dates.ts';
import { valueAt } from '#shared/text/at-path.ts';
import type { EarlierCard, ReusedCard } from '#shared/wire/card-reuse/earlier-card.ts';
import { Button } from '#ui/actions/button.tsx';
import { Skeleton } from '#ui/showing/skeleton.tsx';
import { AttachmentField } from '../form/attachment-field.tsx';
import { faceLabels } from '../form/face.ts';
import { useFormTools } from '../form/form-tools.tsx';
import { useDraftValues } from '../form/use-draft.tsx';
import { CardReadingNote } from './card-reading-note.tsx';
import { CardOfferBox } from './card-offer-box.tsx';
import { ReusedCardBox } from './reused-card-box.tsx';

/** Payload path of the holder's KTP, the same in every request type that asks for it. */
const path = 'ktp_attachment';

/**
 * Reads the accepted KTP photo that the form page has loaded, and keeps a copy that was just made. Without an answer a
 * new photo is asked for.
 */
const useEarlierCard = () => {
  const { earlierCardQuery } = useFormTools();
  const client = useQueryClient();
  const { data, isPending } = useQuery(earlierCardQuery);
  const keep = (copy: ReusedCard): void => {
    client.setQueryData<EarlierCard>(
      earlierCardQuery.queryKey,
      (before) => before && { ...before, unsent: [...before.unsent, copy] },
    );
  };
  return { earlier: data, isPending, keep };
};

type IdentityCardFieldProps = {
  readonly label?: string;
  readonly hint?: string;
  /** False when only a new photo will do, because the request changes what the card shows. */
  readonly reusable?: boolean;
};

/**
 * Field for the holder's KTP. It offers the photo that was accepted earlier, and otherwise takes a new one (rulebook
 * 6.3.1).
 */
export const IdentityCardField = ({
  label = faceLabels.ktp_attachment,
  hint = 'Pastikan nama dan NIK terbaca jelas, tanpa pantulan cahaya.',
  reusable = true,
}: IdentityCardFieldProps) => {
  const { values, set } = useDraftValues();
  const { earlier, isPending, keep } = useEarlierCard();
  const [takesNew, setTakesNew] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const name = valueAt(values, path);
  const copy = earlier?.unsent.find((each) => each.name === name);
  const offer = reusable && !name ? earlier?.offer : undefined;
  const choose = (isNew: boolean): void => {
    setTakesNew(isNew);
    set(path, '');
    place.current?.focus();
  };
  const use = (made: ReusedCard): void => {
    keep(made);
    set(path, made.name);
    place.current?.focus();
  };
  const text = { label, hint };
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      {isPending && <Skeleton cards={1} text="Memuat foto KTP yang sudah ada" />}
      {!isPending && copy && <ReusedCardBox label={label} copy={copy} isEnded={!reusable} onNew={() => choose(true)} />}
      {offer && !takesNew && <CardOfferBox label={label} offer={offer} onUsed={use} onNew={() => choose(true)} />}
      {!isPending && !copy && !(offer && !takesNew) && (
        <AttachmentField<typeof faceLabels> name={path} type="KTP" {...text} />
      )}
      {typeof name === 'string' && name !== '' && <CardReadingNote key={name} name={name} />}
      {offer && takesNew && (
        <div>
          <Button variant="quiet" size="small" onClick={() => choose(false)}>
            {`Pakai KTP yang kami terima ${formatDate(offer.received_on)}`}
          </Button>
        </div>
      )}
    </div>
  );
};
