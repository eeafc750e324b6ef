import type { HomeTask } from '../wire/home/policy-home.ts';
import type { FindTasks, HomeFacts } from './home-facts.ts';
import { places } from './home-places.ts';
import { claimWaits as waits } from './task-words.ts';

type TaskWords = Pick<HomeTask, 'sentence' | 'detail' | 'button'>;

const documentsButton = { text: 'Lihat dokumen untuk keluarga', href: places.death } as const;

/** Returns the words of the death report task; an objection of the holder comes first. */
function describeReport({ deathObjection: { state, turn } }: HomeFacts): TaskWords {
  if (state === 'OPEN')
    return {
      sentence: 'Kami menerima laporan bahwa {tertanggung} meninggal. Bila keliru, tekan di sini.',
      detail: waits,
      button: { text: 'Laporan ini keliru', href: places.deathMistaken },
    };
  if (state === 'CHECKING' || state === 'DECIDING')
    return {
      sentence: 'Keberatan Anda atas laporan meninggal kami terima',
      detail: `${turn} ${waits}`,
      button: { text: 'Lihat keberatan', href: places.deathMistaken },
    };
  if (state === 'KEPT')
    return {
      sentence: 'Keberatan Anda atas laporan meninggal sudah kami jawab',
      detail: `Laporan itu tetap berlaku. ${waits}`,
      button: { text: 'Baca jawabannya', href: places.deathMistaken },
    };
  return { sentence: 'Kami menunggu keputusan atas laporan meninggal', detail: waits, button: documentsButton };
}

/**
 * Returns the task of a registered claim, with the documents for the family. No request is possible until the claim is
 * decided (rulebook 5.3).
 */
export const findClaim: FindTasks = (facts) => {
  if (!facts.calendar.claim_registered) return [];
  const item = describeReport(facts);
  if (item.button.href === documentsButton.href) return [{ kind: 'CLAIM', ...item }];
  return [
    { kind: 'CLAIM', ...item },
    {
      kind: 'CLAIM_PAPERS',
      sentence: 'Dokumen untuk keluarga',
      detail: 'Bila laporan itu benar.',
      button: documentsButton,
    },
  ];
};
