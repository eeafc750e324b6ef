import { expect, test } from 'vitest';
import { conventionalWording, fillKnown, wordingFor } from '#shared/words/wording.ts';
import { productFiles, readText } from './source-files.ts';
import { customerSentences, customerTexts, type Sentence } from './customer-sentences.ts';

const mostWords = 20;

const syariah = wordingFor({ isSyariah: true, priorityCode: 'WGCR' });

/** Counts words without punctuation; a token counts as the longer of its two replacements. */
const wordsIn = (text: string): number =>
  Math.max(
    ...[conventionalWording, syariah].map(
      (wording) =>
        fillKnown(text, wording)
          .split(/\s+/)
          .filter((word) => /[\p{L}\p{N}{]/u.test(word)).length,
    ),
  );

/**
 * Words to avoid, each with its replacement: one name for each fact, because a fact with two names is searched for
 * under the wrong one.
 */
const forbidden: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\b(ber)?hutang/i, 'utang: one spelling, that of the dictionary'],
  [/\be-mail\b/i, 'email: one spelling'],
  [/\bahli waris\b/i, 'penerima manfaat; heirs of the law (a death) are excepted below'],
  [/\bpemberitahuan\b/i, 'notifikasi'],
  [/\bpermohonan\b/i, 'pengajuan'],
  [/\bponsel\b/i, 'HP, as in nomor HP'],
  [/\blaptop\b/i, 'perangkat pertama: it may be a computer or a tablet'],
  [/\bburam\b/i, 'kabur'],
  [/\bdikarenakan\b|\boleh karena(nya)?\b/i, 'karena'],
  [/\bapabila\b|\bbilamana\b|\bmanakala\b/i, 'bila'],
  [/\btersebut di (atas|bawah)\b|\bsebagaimana\b|\bdimaksud\b/i, 'the thing itself, named again'],
  [/\bsehubungan\b|\bberkenaan\b|\bdalam rangka\b|\bperihal\b/i, 'karena, tentang, untuk'],
  [/\bselambat-lambatnya\b/i, 'paling lambat'],
  [/\bsekurang-kurangnya\b/i, 'paling sedikit'],
  [/\bsilahkan\b|\bdipersilakan\b/i, 'the verb itself'],
  [/\byang bersangkutan\b|\bpihak kami\b/i, 'who it is: Anda, kami, the name'],
  [/\btelah\b/i, 'sudah'],
  [/\bguna (meng?|mem|men|me)/i, 'untuk'],
  [/\bpejabat kami\b/i, 'petugas kedua: whoever decides is named by what they do'],
  [/\btanggal efektif/i, 'mulai berlaku, with the day'],
  [/\bsudah final\b/i, 'sudah pasti, sudah keluar'],
  [/\bditambah lama jeda\b|\bhitungan hari (kami )?berhenti:/i, 'the day, or what comes after the wait'],
];

/** Pattern of internal codes and column names, which only staff and programs know. */
const raw =
  /\b(Inforce|Waiting for Validate|Terminated|Benefit Status|LAKI LAKI|[A-Z]+(?:_[A-Z]+)+|(?:SELESAI|DIAJUKAN|DITOLAK|NORMAL|LAPSED|APL))\b/;

type Exception = readonly [file: string, text: RegExp, reason: string];

/** Texts that may stay, each with its reason. */
const exceptions: readonly Exception[] = [
  [
    'src/requests/payment-policy-loan/debt-card.tsx',
    /^Hutang Pinjaman Polis$/,
    'title of the specification; its second line says utang',
  ],
  ['src/requests/registry/menu.ts', /^Ahli Waris$/, 'name of the menu, fixed by the specification'],
  ['src/requests/change-beneficiary/', /Ahli Waris/, 'titles fixed by the specification'],
  ['src/portal/pages/information/', /Ahli Waris/, 'titles fixed by the specification'],
  [
    'src/requests/change-policy-holder/',
    /ahli waris/i,
    'the heirs of a holder who has died, who need not be named on the policy',
  ],
  ['src/shared/lists/death-report-lists.ts', /Ahli waris lain/, 'the heirs of somebody who has died'],
  [
    'src/shared/words/term-meanings.ts',
    /disebut juga ahli waris/,
    'explains the other name, under which papers speak of it',
  ],
  ['src/portal/handoff/handoff-path.ts', /^\/lanjut-di-ponsel$/, 'address of the page, fixed since links carry it'],
  ['src/server/issued-documents/words/letters-of-policies.ts', /^Pemberitahuan /, 'names of papers in the trade'],
];

const isExcepted = ({ place, text }: Sentence): boolean =>
  exceptions.some(([file, words]) => place.startsWith(file) && words.test(text));

const shown = ({ place, text }: Sentence): string => `${place} ${text}`;

const wrongWords = (sentence: Sentence): readonly string[] =>
  isExcepted(sentence)
    ? []
    : forbidden
        .filter(([word]) => word.test(sentence.text))
        .map(([, instead]) => `${shown(sentence)} (write: ${instead})`);

test('the reader finds customer sentences', () => {
  expect(customerSentences.length).toBeGreaterThan(1500);
  const counted = customerSentences.find(({ text }) => text.includes('Sebelum Anda setuju, tidak ada'));
  expect(counted?.text, 'text of markup is one sentence, also over several lines').toContain(
    'yang membuka atau memeriksa foto itu',
  );
});

test(`customer sentences have at most ${mostWords} words`, () => {
  const long = customerSentences.filter(({ text }) => wordsIn(text) > mostWords);
  expect(long.map(shown), 'Say it in two sentences.').toEqual([]);
});

test('customer sentences use no listed word', () => {
  expect(customerTexts.flatMap(wrongWords)).toEqual([]);
});

test('customer sentences contain no code and no internal status', () => {
  expect(customerSentences.filter(({ text }) => raw.test(text)).map(shown), 'Say it in words.').toEqual([]);
});

test('every exception is still needed', () => {
  const needed = ([file, words]: Exception): boolean =>
    customerTexts.some(
      ({ place, text }) => place.startsWith(file) && words.test(text) && forbidden.some(([word]) => word.test(text)),
    );
  expect(exceptions.filter((each) => !needed(each)).map(([file]) => file)).toEqual([]);
});

/** Texts whose final dot is handled where they are drawn, or that are shown in a browser list or tab, or read aloud. */
const dotsTiedByOthers = [
  /^src\/requests\/.*\/presentation\.ts$/,
  /^src\/requests\/transfer-of-funds\/line-fields\.tsx$/,
  /^src\/portal\/layout\/(page-title\.tsx|sayable\.ts)$/,
  /^src\/portal\/journey\/face\/face-page\.tsx$/,
  /^src\/ui\/appearance\/tie-dots\.ts$/,
];

test('no dot between two parts of a text can start a line and look like a bullet', () => {
  const loose = productFiles
    .filter((path) => /^src\/(portal|ui|requests)\//.test(path) && !dotsTiedByOthers.some((each) => each.test(path)))
    .flatMap((path) => {
      const lines = readText(path).split('\n');
      return lines.flatMap((line, index) =>
        !/^\s*(\*|\/\*|\/\/)/.test(line) && line.replaceAll(/(\\u00a0|&nbsp;)·/g, '').includes('·')
          ? [`${path}:${index + 1}`]
          : [],
      );
    });
  expect(loose).toEqual([]);
});
