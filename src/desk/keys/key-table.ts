/** Place where a key acts, with its heading in the list of keys. */
export const keyPlaces = {
  all: 'Di semua halaman',
  queue: 'Di antrean dan daftar pembayaran',
  case: 'Di halaman kasus',
  file: 'Pada dokumen yang terbuka',
  finance: 'Di daftar pembayaran',
} as const;

export interface DeskKey {
  /**
   * Values of `KeyboardEvent.key`, or 'Shift+' and a digit of the keyboard's upper row. Each does the same, except for
   * digits, which are numbers of documents or checks.
   */
  readonly keys: readonly string[];
  /** Text on the key, for hints and lists. */
  readonly shown: string;
  readonly place: keyof typeof keyPlaces;
  /** Description of the key in the list. */
  readonly words: string;
  /** Keys of the case buttons that it presses; a button that decides opens its dialog first. */
  readonly buttons?: readonly string[];
  /** True for a key that may be held down. */
  readonly repeats?: true;
  /** True for a key that a focused link, button or tab uses itself. */
  readonly leavesControls?: true;
}

/** All keys of the desk: handlers, hints on buttons, the list behind `?` and docs/desk-keys.md read this table. */
const deskKeys = {
  help: { keys: ['?'], shown: '?', place: 'all', words: 'Menampilkan daftar tombol ini' },
  search: { keys: ['/'], shown: '/', place: 'all', words: 'Ke kotak pencarian daftar, bila ada' },
  down: { keys: ['j'], shown: 'j', place: 'queue', words: 'Memilih baris di bawahnya', repeats: true },
  up: { keys: ['k'], shown: 'k', place: 'queue', words: 'Memilih baris di atasnya', repeats: true },
  open: {
    keys: ['Enter'],
    shown: 'Enter',
    place: 'queue',
    words: 'Membuka baris yang dipilih',
    leavesControls: true,
  },
  pick: { keys: ['x'], shown: 'x', place: 'finance', words: 'Memilih pembayaran yang disorot, atau tidak jadi' },
  pickAll: { keys: ['a'], shown: 'a', place: 'finance', words: 'Memilih semua di halaman ini yang dapat Anda proses' },
  prepare: { keys: ['p'], shown: 'p', place: 'finance', words: 'Menyiapkan pembayaran yang dipilih' },
  release: { keys: ['l'], shown: 'l', place: 'finance', words: 'Melepas pembayaran yang dipilih' },
  claim: { keys: ['c'], shown: 'c', place: 'case', words: 'Mengambil kasus', buttons: ['claim'] },
  nextFile: { keys: ['p'], shown: 'p', place: 'case', words: 'Membuka dokumen berikutnya' },
  file: {
    keys: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
    shown: '1–9',
    place: 'case',
    words: 'Membuka dokumen dengan nomor itu',
  },
  tick: {
    keys: [' '],
    shown: 'Spasi',
    place: 'case',
    words: 'Menandai sesuai semua pemeriksaan dokumen yang terbuka',
    leavesControls: true,
  },
  tickOne: {
    keys: ['Shift+1', 'Shift+2', 'Shift+3', 'Shift+4', 'Shift+5', 'Shift+6', 'Shift+7', 'Shift+8', 'Shift+9'],
    shown: 'Shift 1–9',
    place: 'case',
    words: 'Menandai sesuai pemeriksaan dengan nomor itu',
  },
  agree: {
    keys: ['a'],
    shown: 'a',
    place: 'case',
    words: 'Menyetujui, mengusulkan setujui, atau meneruskan',
    buttons: ['propose-approve', 'approve', 'refer', 'accept-risk', 'clear-compliance'],
  },
  ask: { keys: ['m'], shown: 'm', place: 'case', words: 'Meminta dokumen', buttons: ['ask-document'] },
  refuse: {
    keys: ['x'],
    shown: 'x',
    place: 'case',
    words: 'Menolak, atau mengusulkan tolak',
    buttons: ['propose-reject', 'reject', 'decline-risk', 'uphold-compliance'],
  },
  sendBack: { keys: ['b'], shown: 'b', place: 'case', words: 'Mengembalikan ke verifikator', buttons: ['send-back'] },
  snooze: { keys: ['z'], shown: 'z', place: 'case', words: 'Menunda kasus sampai suatu hari', buttons: ['snooze'] },
  insert: { keys: ['i'], shown: 'i', place: 'case', words: 'Menyisipkan kalimat ke dalam pesan' },
  handOver: { keys: ['u'], shown: 'u', place: 'case', words: 'Melepas kasus', buttons: ['release-claim'] },
  note: { keys: ['t'], shown: 't', place: 'case', words: 'Menulis catatan, juga di halaman nasabah' },
  customer: { keys: ['o'], shown: 'o', place: 'case', words: 'Membuka halaman nasabah' },
  next: { keys: ['n'], shown: 'n', place: 'case', words: 'Membuka kasus berikutnya dalam daftar' },
  back: { keys: ['Escape'], shown: 'Esc', place: 'case', words: 'Kembali ke daftar' },
  enlarge: { keys: ['+', '='], shown: '+', place: 'file', words: 'Memperbesar', repeats: true },
  shrink: { keys: ['-'], shown: '−', place: 'file', words: 'Memperkecil', repeats: true },
  turn: { keys: ['r'], shown: 'r', place: 'file', words: 'Memutar ke kanan' },
  laterPage: { keys: ['PageDown'], shown: 'Page Down', place: 'file', words: 'Halaman PDF berikutnya' },
  earlierPage: { keys: ['PageUp'], shown: 'Page Up', place: 'file', words: 'Halaman PDF sebelumnya' },
} as const satisfies Readonly<Record<string, DeskKey>>;

export type KeyName = keyof typeof deskKeys;

const isName = (name: string): name is KeyName => name in deskKeys;

/** Names of all keys, in the order of the table. */
export const keyNames: readonly KeyName[] = Object.keys(deskKeys).filter(isName);

/** Returns a row of the table. */
export const keyOf = (name: KeyName): DeskKey => deskKeys[name];

/** Returns true for a key of one letter, digit or sign, with Shift too, which a person can turn off (WCAG 2.1.4). */
export const isSingle = (name: KeyName): boolean =>
  keyOf(name).keys.every((key) => key.length === 1 || key.startsWith('Shift+'));

/** Returns the name of the key that presses a case button; undefined = none does. */
export const keyOfButton = (button: string): KeyName | undefined =>
  keyNames.find((name) => keyOf(name).buttons?.includes(button));
