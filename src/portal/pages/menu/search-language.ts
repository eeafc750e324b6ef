/** Words that mean the same wherever they stand; each is read as the first of its row. */
const sameWords: readonly (readonly string[])[] = [
  ['ganti', 'ubah', 'rubah', 'mengubah', 'merubah', 'mengganti', 'perbarui', 'update', 'tukar', 'perubahan'],
  ['tidak', 'gak', 'ga', 'nggak', 'ngga', 'enggak', 'tak', 'tdk', 'gk'],
  ['uang', 'duit', 'dana'],
  ['hp', 'handphone', 'ponsel', 'hape', 'telepon', 'telp', 'telpon', 'tlp', 'wa', 'whatsapp', 'seluler'],
  ['rekening', 'rek', 'norek'],
  ['nomor', 'no', 'nomer'],
  ['tarik', 'ambil', 'menarik', 'mengambil', 'narik', 'ngambil'],
  ['lihat', 'cek', 'melihat', 'ngecek', 'periksa', 'tengok'],
  ['bayar', 'membayar', 'pembayaran', 'byr'],
  ['premi', 'kontribusi', 'iuran'],
  ['sanggup', 'mampu', 'kuat'],
  ['tambah', 'menambah', 'nambah', 'tambahkan', 'penambahan'],
  ['tutup', 'menutup', 'penutupan'],
  ['hutang', 'utang'],
  ['autodebet', 'autodebit', 'otodebet'],
];

/** Words that say nothing of what somebody looks for. */
const smallWords: readonly string[] =
  'saya aku kami kita mau ingin pengen cara bagaimana gimana apa apakah bisa boleh di ke dari yang untuk buat dan atau ini itu dong ya tolong kalau jika berapa kapan mana dimana kemana kenapa mengapa dengan pada ada minta mohon ayah ibu bapak mama papa kakek nenek'.split(
    ' ',
  );

const firstOf = new Map(sameWords.flatMap(([first = '', ...others]) => others.map((word) => [word, first] as const)));

/** The words of a text that say something, each as the first of those that mean the same. */
export const readWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !smallWords.includes(word))
    .map((word) => firstOf.get(word) ?? word);

/** True when one letter too many, missing, wrong or changed with its neighbour parts two words. */
const isOneLetterApart = (a: string, b: string): boolean => {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return short.slice(at + 1) === long.slice(at + 1) || (isSwapped && short.slice(at + 2) === long.slice(at + 2));
};

/** From this length on a word may have one letter wrong. */
const FORGIVEN = 5;

/** How well a typed word fits one that we know, 0 to 1: the same, its beginning, one letter wrong, with an ending, somewhere in it. */
export const fitWords = (typed: string, known: string): number => {
  if (typed === known) return 1;
  if (typed.length > 1 && known.startsWith(typed)) return 0.8;
  if (typed.length >= FORGIVEN && isOneLetterApart(typed, known)) return 0.7;
  if (known.length >= FORGIVEN && typed.startsWith(known)) return 0.6;
  return typed.length > 2 && known.includes(typed) ? 0.4 : 0;
};
