import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import { billsResume } from '#shared/words/messages.ts';
import type { DeathObjection } from '#shared/wire/deaths/death-objection.ts';
import { Card } from '#ui/showing/card.tsx';
import { Notice } from '#ui/showing/notice.tsx';
import { Timeline, type TimelineStep } from '#ui/showing/timeline.tsx';
import { useWording } from '../../policy/use-policy.ts';

const dayText = (day: BusinessDate | null): string => (day === null ? '' : formatDate(day));

/** Returns the steps of an undecided objection. State 'DECIDING' = the first person has examined it. */
const stepsOf = ({ state, received_on, answer_by }: DeathObjection): readonly TimelineStep[] => {
  const isChecked = state === 'DECIDING';
  return [
    { key: 'received', state: 'done', title: 'Keberatan Anda kami terima', caption: dayText(received_on) },
    { key: 'checked', state: isChecked ? 'done' : 'current', title: 'Petugas pertama memeriksa' },
    {
      key: 'decided',
      state: isChecked ? 'current' : 'coming',
      title: 'Petugas kedua memutuskan',
      ...(answer_by !== null && { caption: `paling lambat ${formatDate(answer_by)}` }),
    },
  ];
};

/** Shows an undecided objection: whose turn it is, and the due date of the answer. */
export const ObjectionWaits = ({ objection }: { readonly objection: DeathObjection }) => {
  const words = useWording();
  return (
    <Card title="Keberatan Anda" tone="sea">
      <p>{objection.turn}</p>
      <Timeline steps={stepsOf(objection)} live />
      {objection.has_face && <p>Rekaman wajah Anda ikut kami terima.</p>}
      <p className="text-small text-muted">
        {words(
          'Petugas dapat menelepon Anda. Sampai diputuskan, pembayaran dan perubahan polis tetap menunggu, dan tidak ada {premi} yang ditagih. Anda tidak perlu mengirim lagi.',
        )}
      </p>
      {objection.outside !== '' && <p className="text-small text-muted">{objection.outside}</p>}
    </Card>
  );
};

/** Shows the decision about the objection. */
export const ObjectionAnswered = ({ objection }: { readonly objection: DeathObjection }) => {
  if (objection.state === 'LIFTED')
    return (
      <Notice tone="ok" heading={`Keberatan Anda kami setujui pada ${dayText(objection.answered_on)}`}>
        {`Laporan meninggal tidak berlaku lagi dan polis berjalan seperti semula. ${billsResume}`}
      </Notice>
    );
  return (
    <Card title={`Jawaban kami, ${dayText(objection.answered_on)}`}>
      <p>
        Laporan meninggal tetap berlaku: <bdi>{objection.answer}</bdi>
      </p>
      <p className="text-small text-muted">{objection.outside}</p>
    </Card>
  );
};
