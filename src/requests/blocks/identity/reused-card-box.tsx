import { formatDate } from '#shared/time/dates.ts';
import type { ReusedCard } from '#shared/wire/card-reuse/earlier-card.ts';
import { Button } from '#ui/actions/button.tsx';
import { FieldNotes } from '#ui/fields/field.tsx';
import { Pill } from '#ui/showing/pill.tsx';
import { fieldIdOf } from '../../contract/draft-values.ts';
import { useFormTools } from '../form/form-tools.tsx';
import { CardBox } from './card-box.tsx';

type ReusedCardBoxProps = {
  readonly label: string;
  readonly copy: ReusedCard;
  /** True when the request has changed since, so that only a new photo will do. */
  readonly isEnded: boolean;
  readonly onNew: () => void;
};

const ENDED = 'Pengajuan ini mengubah data pada KTP, jadi KTP dahulu tidak dapat dipakai. Ambil foto KTP baru.';

/** Shows which earlier KTP photo the request uses, with a way to take a new one. */
export const ReusedCardBox = ({ label, copy, isEnded, onNew }: ReusedCardBoxProps) => {
  const { problemAt, viewAttachment } = useFormTools();
  const id = fieldIdOf('ktp_attachment');
  const error = isEnded ? ENDED : problemAt('ktp_attachment');
  return (
    <div>
      <CardBox
        label={label}
        title={`KTP yang kami terima ${formatDate(copy.received_on)}`}
        caption={
          error === undefined ? <Pill tone="ok">Dipakai lagi</Pill> : <Pill tone="you">Tidak dapat dipakai</Pill>
        }
        wrong={error !== undefined}
      >
        <div className="flex flex-wrap gap-2">
          <Button
            id={id}
            variant="secondary"
            size="small"
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onClick={onNew}
          >
            Ambil foto baru
          </Button>
          <Button variant="quiet" size="small" onClick={() => viewAttachment({ name: copy.name, label })}>
            Lihat
          </Button>
        </div>
      </CardBox>
      <FieldNotes id={id} hint={undefined} error={error} />
      <output className="sr-only">{`KTP yang kami terima ${formatDate(copy.received_on)} dipakai lagi`}</output>
    </div>
  );
};
