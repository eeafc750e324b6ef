import { DeskRing, RingAnswered } from '#shared/wire/desk-rings/ring.ts';
import { count, draw, type Month } from './month.ts';
import { act, callDesk, listOwnWork, mustCall } from './staff.ts';

const officer = 'kepatuhan1';

/** Answers every open case of the ring around a request with one reason; returns the numbers that it answered. */
async function answerRing(month: Month, number: string): Promise<readonly string[]> {
  const ring = DeskRing.parse(await mustCall(month, officer, `rings/${number}`));
  const open = ring.cases.filter(({ compliance }) => compliance === 'open');
  if (open.length < 2) return [];
  const upholds = draw(month, number, 'ring') < 0.1;
  const body = {
    answer: upholds ? 'uphold' : 'clear',
    reason: 'Satu keluarga, kartu keluarga diperiksa.',
    cases: open.map(({ number: each, version, seen }) => ({ number: each, version, seen })),
  };
  const answer = await callDesk(month, officer, `rings/${number}/answer`, body);
  const answered = RingAnswered.safeParse(answer.data).data?.answered ?? [];
  if (answered.length > 0) count(month, 'rings');
  for (const each of answered) month.answers.push({ number: each, answer: upholds ? 'UPHELD' : 'CLEARED' });
  return answered;
}

async function answerCase(month: Month, number: string): Promise<void> {
  const upholds = draw(month, number, 'compliance') < 0.1;
  const reason = upholds ? 'Nama pada daftar sama.' : 'Orang lain dengan nama yang sama.';
  const { taken } = await act(month, officer, number, upholds ? 'uphold-compliance' : 'clear-compliance', { reason });
  if (taken) month.answers.push({ number, answer: upholds ? 'UPHELD' : 'CLEARED' });
}

/** Lets compliance answer what waits: rings at once, the rest case by case. */
export async function answerHits(month: Month): Promise<void> {
  const done = new Set<string>();
  for (const { number, marks } of await listOwnWork(month, officer)) {
    if (done.has(number)) continue;
    const answered = marks.some(({ mark }) => mark === 'RING') ? await answerRing(month, number) : [];
    for (const each of answered) done.add(each);
    if (!done.has(number)) await answerCase(month, number);
  }
}
