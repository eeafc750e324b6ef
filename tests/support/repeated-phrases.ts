/** Words without meaning of their own. */
const little = new Set(
  'ada agar akan anda atau bila dan dapat dari dengan di hari ini itu juga kami ke kerja lagi lalu oleh pada perlu sampai sedang semua setelah sudah tetap tidak untuk yang'.split(
    ' ',
  ),
);

const factsIn = (sentence: string): readonly string[] =>
  sentence
    .toLowerCase()
    .split(/[^\p{L}\p{N}/]+/u)
    .filter((word) => word !== '' && !little.has(word));

const pairsIn = (sentence: string): readonly string[] => {
  const words = factsIn(sentence);
  return words.slice(1).map((word, index) => `${words[index]} ${word}`);
};

/**
 * Lists pairs of neighbouring words that occur more than once in a text, function words left out: 'dana Anda tetap
 * aman' repeats 'dana Anda aman'.
 */
export function repeatedPhrases(text: string): readonly string[] {
  const pairs = text.split(/[.!?:;\n]+/).flatMap(pairsIn);
  return [...new Set(pairs.filter((pair, index) => pairs.indexOf(pair) !== index))];
}
