import { useQuery } from '@tanstack/react-query';
import type { CardHints, CardReading } from '#shared/wire/card-readings/card-reading.ts';
import { useFormTools } from '../form/form-tools.tsx';

/** Milliseconds between two questions about a reading in work, and the most questions. */
const pauseMs = 2_500;
const mostQuestions = 12;

/** Asks about a photo until it is read, a dozen times at most. Undefined = no answer, which is no trouble. */
const useCardReading = (name: string): CardReading | undefined => {
  const { readCard } = useFormTools();
  const { data } = useQuery({
    queryKey: ['card-reading', name],
    queryFn: () => readCard(name),
    retry: false,
    staleTime: Infinity,
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
      last?.state === 'waiting' && dataUpdateCount < mostQuestions ? pauseMs : false,
  });
  return data;
};

/** Returns one sentence that names every part of a photo that differs from the policy; no part = no sentence. */
const describeDifferent = (parts: readonly string[]): readonly string[] => {
  const listed = new Intl.ListFormat('id').format(parts);
  const named = `${listed.charAt(0).toUpperCase()}${listed.slice(1)}`;
  return parts.length === 0 ? [] : [`${named} di foto berbeda dengan polis. Periksa fotonya.`];
};

/** Returns the sentences about a photo that the customer should check; empty = nothing to say. */
const describe = ({ number, name, birth_date }: CardHints): readonly string[] => [
  ...(number === 'UNREADABLE' ? ['Nomor di foto tidak terbaca; periksa fotonya.'] : []),
  ...describeDifferent([
    ...(number === 'DIFFERENT' ? ['nomor'] : []),
    ...(name === 'DIFFERENT' ? ['nama'] : []),
    ...(birth_date === 'DIFFERENT' ? ['tanggal lahir'] : []),
  ]),
];

/** Hint below the photo of the holder's KTP, once the server has read it. It blocks nothing and nothing waits for it. */
export const CardReadingNote = ({ name }: { readonly name: string }) => {
  const hints = useCardReading(name)?.hints ?? undefined;
  const sentences = hints === undefined ? [] : describe(hints);
  return (
    <output className="block text-small empty:hidden">
      {sentences.map((sentence) => (
        <p key={sentence} className="font-semibold text-wait">
          {sentence}
        </p>
      ))}
      {sentences.length > 0 && (
        <p className="text-muted">Foto ini dibaca komputer, yang bisa keliru. Anda tetap dapat melanjutkan.</p>
      )}
      {hints?.number === 'MATCH' && sentences.length === 0 && (
        <p className="text-muted">Nomor di foto cocok dengan polis.</p>
      )}
    </output>
  );
};
