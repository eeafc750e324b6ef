import { test } from 'vitest';
import { accessErrors } from '#shared/words/error-codes-access.ts';
import { coverErrors } from '#shared/words/error-codes-cover.ts';
import { requestErrors } from '#shared/words/error-codes-requests.ts';
import { riderErrors } from '#shared/words/error-codes-riders.ts';
import { serverErrors } from '#shared/words/error-codes-server.ts';
import { messages } from '#shared/words/messages.ts';
import { expectWritten } from '../support/written-page.ts';

type Refusals = Readonly<Record<string, { readonly status: number; readonly text: string }>>;

const tableOf = (refusals: Refusals): string =>
  [
    '| Code | Status | Text |',
    '| --- | --- | --- |',
    ...Object.entries(refusals).map(([code, { status, text }]) => `| \`${code}\` | ${status} | ${text} |`),
  ].join('\n');

const write = (): string => `# 13 Error catalogue

Generated from \`src/shared/words/error-codes.ts\` by \`tests/structure/error-catalogue.test.ts\`; do not edit. To write it again:
\`WRITE_DOCS=1 npx vitest run --project structure tests/structure/error-catalogue.test.ts\`. Codes are for programs, texts for customers. \`{jenis}\` is
the title of a request type, \`{no}\` a request number, \`{rp}\` an amount, \`{n}\` and \`{k}\` numbers, \`{tanggal}\` a day, \`{nama}\` a name. All
others are words of the policy (section 8).

## 13.1 Requests

${tableOf({ ...requestErrors, ...serverErrors })}

## 13.2 Sums, plans and years of paying

${tableOf(coverErrors)}

## 13.3 Riders

${tableOf(riderErrors)}

## 13.4 Sign-in, sessions and the server itself

${tableOf(accessErrors)}

## 13.5 Sentences that the specification fixes

${Object.values(messages)
  .map((text) => `- ${text}`)
  .join('\n')}

## 13.6 Health answers that an underwriter must see

The questionnaire has 16 questions (\`src/shared/wire/health-questions.ts\`). An underwriter decides when the first one (healthy now) is
answered no, when any of the second to the eleventh is answered yes, or when the body mass index is outside \`health.bmi_least\` to
\`health.bmi_most\`.
`;

test('docs/domain/rulebook/13-errors.md matches the catalogue', () =>
  expectWritten('docs/domain/rulebook/13-errors.md', write()));
