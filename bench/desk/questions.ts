import { writePlace } from '#server/desk/audit/trail-question.ts';
import { Instant } from '#shared/time/dates.ts';

/** Question: its name, its paths below the desk, asked in turn, and who asks it. */
export interface Question {
  readonly name: string;
  readonly paths: readonly string[];
  readonly who: (typeof askers)[number];
}

export const askers = ['verifikator1', 'ketua1', 'kepatuhan1', 'auditor1'] as const;

/** Name and path, or name and query, of a question with one path. */
type Named = readonly [name: string, path: string];

const queueQuestions = (rare: string): readonly Named[] => [
  ...['mine', 'in_hand', 'unowned', 'snoozed', 'recent', 'open', 'ended'].map(
    (state) => [`view ${state}`, `state=${state}`] as const,
  ),
  ['page 150 of open', 'state=open&page=150'],
  ...['type', 'holder', '-amount', '-age', 'promise', 'state', 'owner'].map(
    (sort) => [`sorted by ${sort}`, `state=open&sort=${sort}`] as const,
  ),
  ['filter type', 'state=open&type=Penebusan+Polis'],
  ['filter status', 'state=open&status=VERIFIKASI'],
  ['filter owner', 'state=open&owner=me'],
  ['filter age', 'state=open&age=14'],
  ['filter amount', 'state=open&amount=1000000000'],
  ...['REPORT', 'COMPLAINT', 'RING', 'PATTERN', 'LARGE_SUM', 'STATEMENT_MISSING', 'SECOND_ROUND'].map(
    (mark) => [`filter mark ${mark}`, `state=open&mark=${mark}`] as const,
  ),
  ['filter product', 'state=open&product=Produk+3'],
  ['ended, filter type', 'state=ended&type=Penebusan+Polis'],
  ['ended, filter status', 'state=ended&status=DITOLAK'],
  ['ended, filter product', 'state=ended&product=Produk+3'],
  ['ended, all three', 'state=ended&product=Produk+3&type=Pinjaman+Polis&status=DITOLAK'],
  ['open, number', 'state=open&search=004711'],
  ['open, frequent name', 'state=open&search=siti'],
  ['open, whole name', `state=open&search=${encodeURIComponent(rare)}`],
  ['ended, number', 'state=ended&search=20200000-004711'],
  ['ended, policy', 'state=ended&search=8800004711'],
  ['ended, title', 'state=ended&search=penebusan'],
  ['ended, frequent name', 'state=ended&search=siti'],
  ['ended, beginning of names', 'state=ended&search=ra'],
  ['ended, whole name', `state=ended&search=${encodeURIComponent(rare)}`],
  ['ended, two frequent names', 'state=ended&search=siti+ra'],
  ['ended, name of nobody', 'state=ended&search=zulaikha+xavier'],
  ['ended, phone', 'state=ended&search=081300004711'],
  ['ended, identity number', 'state=ended&search=3174015203880001'],
];

const month = 'since=2026-09-01&until=2026-09-30';
const insightQuestions: readonly Named[] = [
  ...['late', 'load', 'done', 'automatic', 'returns', 'reopened'].map(
    (name) => [`insight ${name}, a month`, `insight/${name}?${month}`] as const,
  ),
  ['insight done, a year', 'insight/done?since=2025-10-01&until=2026-09-30'],
  ['insight list of a month', `insight/list?kind=DECIDED&${month}`],
  ['insight list of a month, its last page', `insight/list?kind=DECIDED&${month}&page=400`],
  ['insight list of a clerk', `insight/list?kind=STEP&clerk=penyetuju1&${month}`],
  ['insight list by type and outcome', `insight/list?kind=DECIDED&type=Pinjaman+Polis&detail=SYSTEM&${month}`],
  [
    'insight list of a reason in a year',
    'insight/list?kind=RETURNED&detail=PAPER_UNREADABLE&since=2025-10-01&until=2026-09-30',
  ],
  ['insight list of what is late', 'insight/list?kind=LATE'],
];

const ledgerQuestions: readonly (readonly [...Named, Question['who']])[] = [
  ['problems of a leader', 'problems', 'ketua1'],
  ['problems of an auditor', 'problems', 'auditor1'],
  ['problems, their last page', 'problems?page=40', 'ketua1'],
  ['problems of a kind', 'problems?kind=requests', 'ketua1'],
  ['team', 'team', 'ketua1'],
  ['unusual accesses', 'unusual-accesses', 'kepatuhan1'],
];

/** People and cases whose pages are asked. */
export interface Pages {
  /** Ids of the pages of people. */
  readonly customers: readonly string[];
  /** Policies of these people, in the same order. */
  readonly policies: readonly string[];
  /** Open requests on these policies. */
  readonly cases: readonly string[];
}

const pageQuestions = ({ customers, cases }: Pages): readonly Question[] => {
  const person = (part: string, who: Question['who']): Question => ({
    name: `customer${part}`,
    paths: customers.map((id) => `customers/${id}${part}`),
    who,
  });
  const oneCase = (part: string): Question => ({
    name: `case${part}`,
    paths: cases.map((number) => `cases/${number}${part}`),
    who: 'verifikator1',
  });
  return [
    ...['', '/open', '/ended', '/messages', '/files', '/reports', '/entries', '/notes'].map((part) =>
      person(part, 'verifikator1'),
    ),
    { ...person('/access', 'auditor1'), name: 'customer/access (who saw)' },
    person('/cards', 'auditor1'),
    ...['', '/lateness', '/automatic', '/calculation', '/notes', '/messages', '/openings'].map(oneCase),
    { ...oneCase(''), name: 'case of a leader', who: 'ketua1' },
  ];
};

/** An entry in the middle of the trail of 10,000 ended requests, and far from the newest one of a million. */
const older = writePlace({ at: Instant.parse('2026-10-04T00:00:00.000Z'), chain: 'policy:8800000100', position: 1 });

const trailQuestions = ({ customers, policies, cases }: Pages): readonly Question[] => {
  const trail = (name: string, queries: readonly string[]): Question => ({
    name: `trail ${name}`,
    paths: queries.map((query) => `audit/trail?${query}`),
    who: 'auditor1',
  });
  return [
    { name: 'trail, its choices', paths: ['audit/choices'], who: 'auditor1' },
    trail('without a filter', ['']),
    trail('without a filter, an older page', [`from=${older}`]),
    trail('of a month', ['since=2026-09-01&until=2026-09-30']),
    trail('of a clerk', ['staff=verifikator1']),
    trail('of a clerk, an older page', [`staff=verifikator1&from=${older}`]),
    trail('of a clerk who did nothing', ['staff=parameter2']),
    trail('of an action', ['action=case.viewed']),
    trail('of a rare action', ['action=case.printed']),
    trail('of a clerk and an action', ['staff=verifikator2&action=attachment.viewed']),
    trail('of a clerk and a rare action', ['staff=verifikator2&action=case.printed']),
    trail('of a clerk, an action and a month', [
      'staff=verifikator2&action=attachment.viewed&since=2026-09-01&until=2026-09-30',
    ]),
    trail(
      'of a person',
      customers.map((id) => `customer=${id}`),
    ),
    trail(
      'of a policy',
      policies.map((policy) => `policy=${policy}`),
    ),
    trail(
      'of a policy and a clerk',
      policies.map((policy) => `policy=${policy}&staff=verifikator1`),
    ),
    trail(
      'of an open request',
      cases.map((number) => `request=${number}`),
    ),
    trail('of an ended request', ['request=20200000-004711', 'request=20200000-000815']),
    trail('of a file', ['attachment=bench-4711.jpg', 'attachment=bench-815.jpg']),
    trail('of a file that nobody opened', ['attachment=bench-0.jpg']),
  ];
};

/** Lists all questions; `rare` = whole name of one person. */
export const listQuestions = (rare: string, pages: Pages): readonly Question[] => [
  ...queueQuestions(rare).map(([name, query]) => ({ name, paths: [`queue?${query}`], who: 'verifikator1' }) as const),
  ...insightQuestions.map(([name, path]) => ({ name, paths: [path], who: 'ketua1' }) as const),
  ...ledgerQuestions.map(([name, path, who]) => ({ name, paths: [path], who })),
  ...pageQuestions(pages),
  ...trailQuestions(pages),
];
