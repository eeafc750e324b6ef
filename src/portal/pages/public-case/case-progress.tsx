import { formatDate } from '#shared/time/dates.ts';
import type { PublicCase } from '#shared/wire/public-cases/public-case.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Timeline, type TimelineStep } from '#ui/showing/timeline.tsx';
import { HotlineLink } from '../../addresses/hotline-link.tsx';

type ShownProps = { readonly shown: PublicCase };

/** Returns the three steps of a case. */
const stepsOf = ({ state, received_on, answer_by, answered_on }: PublicCase): readonly TimelineStep[] => [
  { key: 'received', state: 'done', title: 'Kami terima', caption: formatDate(received_on) },
  {
    key: 'work',
    state: state === 'ANSWERED' ? 'done' : state === 'IN_WORK' ? 'current' : 'coming',
    title: 'Kami periksa',
  },
  {
    key: 'answered',
    state: state === 'ANSWERED' ? 'done' : 'coming',
    title: 'Kami jawab',
    caption: answered_on === null ? `paling lambat ${formatDate(answer_by)}` : formatDate(answered_on),
  },
];

/** Shows the answer of the desk; without words, that it was examined. */
const Answer = ({ shown: { answer } }: ShownProps) => (
  <Notice tone="ok" heading="Jawaban kami">
    {answer === '' ? (
      <p>Kami sudah selesai memeriksanya. Untuk penjelasan, hubungi kami dan sebutkan nomor di atas.</p>
    ) : (
      <p className="whitespace-pre-line">
        <bdi>{answer}</bdi>
      </p>
    )}
  </Notice>
);

/** Shows how far a case is, by when it is answered, the answer, and what is still needed. */
export const CaseProgress = ({ shown }: ShownProps) => (
  <>
    {shown.needed !== '' && (
      <Notice tone="you" heading="Yang masih kami perlukan">
        <p className="whitespace-pre-line">
          <bdi>{shown.needed}</bdi>
        </p>
      </Notice>
    )}
    {shown.state === 'ANSWERED' && <Answer shown={shown} />}
    <Card
      title={shown.title}
      caption={
        <>
          <span>Nomor</span>{' '}
          <span translate="no" className="figures">
            {shown.number}
          </span>
        </>
      }
      tone="sea"
    >
      <Timeline steps={stepsOf(shown)} live />
      {shown.late && (
        <p>
          Jawaban kami terlambat. Telepon <HotlineLink /> dan sebutkan nomor di atas.
        </p>
      )}
    </Card>
  </>
);
