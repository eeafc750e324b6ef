/** Synonyms; each word is read as the first of its row. */
const sameWords: readonly (readonly string[])[] = [
  ['ganti', 'ubah', 'rubah', 'mengubah', 'merubah', 'mengganti', 'perbarui', 'update', 'tukar', 'perubahan'],
  ['tidak', 'gak', 'ga', 'nggak', 'ngga', 'enggak', 'tak', 'tdk', 'gk'],
  ['uang', 'duit', 'dana', 'duid', 'doku', 'doi', 'fulus', 'pulus', 'uwang', 'wang'],
  ['hp', 'handphone', 'ponsel', 'hape', 'telepon', 'telp', 'telpon', 'tlp', 'wa', 'whatsapp', 'seluler'],
  ['rekening', 'rek', 'norek', 'rekning'],
  ['nomor', 'no', 'nomer'],
  ['tarik', 'ambil', 'menarik', 'mengambil', 'narik', 'ngambil'],
  ['lihat', 'cek', 'melihat', 'ngecek', 'periksa', 'tengok', 'liat', 'check', 'mengecek', 'tampilkan'],
  ['bayar', 'membayar', 'pembayaran', 'byr'],
  ['premi', 'kontribusi', 'iuran'],
  ['sanggup', 'mampu', 'kuat'],
  ['tambah', 'menambah', 'nambah', 'tambahkan', 'penambahan'],
  ['tutup', 'menutup', 'penutupan'],
  ['hutang', 'utang'],
  ['klaim', 'claim', 'klem', 'clem', 'mengklaim', 'pengklaiman'],
  ['opname', 'opnam', 'diopname', 'dirawat', 'rawat'],
  ['pajak', 'spt', 'tax'],
  ['komplain', 'complain', 'komplen', 'complaint', 'keluhan', 'pengaduan', 'aduan', 'mengadu', 'protes'],
  ['agen', 'agent', 'marketing', 'sales'],
  ['stop', 'berhenti', 'setop', 'menghentikan', 'hentikan', 'udahan'],
  ['aktifkan', 'aktifin', 'mengaktifkan', 'aktivasi', 'aktifasi', 'reaktivasi'],
  ['rumah', 'rmh'],
  ['istri', 'bini', 'isteri'],
  ['haji', 'hajji'],
  ['umroh', 'umrah', 'umrohan'],
  ['login', 'log', 'signin'],
  ['alamat', 'alamt', 'almt'],
  ['huruf', 'tulisan', 'teks', 'font'],
  ['kecil', 'kekecilan', 'kecilkan'],
  ['besar', 'besarkan', 'gede', 'perbesar', 'membesarkan'],
  ['belum', 'blm', 'blom'],
  ['dokumen', 'berkas', 'dok'],
  ['password', 'sandi', 'pasword', 'pass', 'pin'],
  ['autodebet', 'autodebit', 'otodebet'],
];

/** Words without meaning for a search. */
const smallWords: readonly string[] =
  'saya aku kami kita mau ingin pengen cara bagaimana gimana apa apakah bisa boleh di ke dari yang untuk buat dan atau ini itu dong ya tolong kalau jika berapa kapan mana dimana kemana kenapa mengapa dengan sama pada ada minta mohon pakai pake ayah ibu bapak mama papa kakek nenek sy gw gue gua aq ku mo mau pgn utk buat bwt yg dgn krn karena kak min sis bro pak bu sih nih deh kok loh lah kah udah udh sdh sudah banget bgt terlalu sangat sekali lagi tlg plis please hai halo selamat mengajukan ajukan jadi kalo klo gmn gimana dmn kmn adalah nya'.split(
    ' ',
  );

const firstOf = new Map(sameWords.flatMap(([first = '', ...others]) => others.map((word) => [word, first] as const)));

/** Reads the words of a text that say something, each as the first of those that mean the same. */
export const readWords = (text: string): readonly string[] =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [])
    .filter((word) => !smallWords.includes(word))
    .map((word) => firstOf.get(word) ?? firstOf.get(word.replace(/nya$/, '')) ?? word);

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

const prefixes = /^(?:meng|meny|mem|men|nge|ng|ber|ter|per|peng|pem|pen|me|di|ke|pe|se)(?=.{3})/;
const suffixes = /(?:nya|kan|kah|lah|pun|in|an|ku|mu|i)$/;

/** Returns the middle of a word without the endings and beginnings of Indonesian; short ones stay as they are. */
const stemOf = (word: string): string => {
  const short = word.length > 5 ? word.replace(suffixes, '') : word;
  return short.length > 5 ? short.replace(prefixes, '') : short;
};

/** Minimum length of a word that may contain one wrong letter. */
const FORGIVEN = 5;

/**
 * Returns how well a typed word matches a known one, 0 to 1: equal, prefix, one wrong letter, with affixes, or
 * contained.
 */
export const fitWords = (typed: string, known: string): number => {
  if (typed === known) return 1;
  if (typed.length > 1 && known.startsWith(typed)) return 0.8;
  if (typed.length >= FORGIVEN && isOneLetterApart(typed, known)) return 0.7;
  if (known.length >= FORGIVEN && typed.startsWith(known)) return 0.6;
  if (typed.length >= FORGIVEN && stemOf(typed) === stemOf(known)) return 0.6;
  return typed.length > 2 && known.includes(typed) ? 0.4 : 0;
};
