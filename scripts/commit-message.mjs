// Checks a commit message (.husky/commit-msg): `area: imperative subject` in at most 72 characters. Subjects that git itself
// writes for merges, reverts and `git rebase --autosquash` are accepted.
import { readFileSync } from 'node:fs';

const LONGEST_SUBJECT = 72;
const isWrittenByGit = (subject) => /^(Merge |Revert "|Reapply "|(fixup|squash|amend)! )/.test(subject);

/** Forms of frequent verbs that are not imperatives: 'adds', 'added', 'adding'. */
const otherForms =
  /^(add|allow|build|chang|check|correct|creat|delet|fix|improv|introduc|keep|limit|mak|mov|remov|renam|replac|show|splitt?|stopp?|test|updat|us|writ)(e?s|e?d|ing)$/;

function listProblems(subject, secondLine) {
  const [, what = ''] = /^[a-z0-9][a-z0-9 ,./-]*: (\S.*)$/.exec(subject) ?? [];
  const [verb = ''] = what.split(' ');
  const length = [...subject].length;
  return [
    ...(what === '' ? ['It does not begin with its area in small letters, a colon and a space.'] : []),
    ...(otherForms.test(verb) ? [`'${verb}' is not an imperative.`] : []),
    ...(what.endsWith('.') ? ['A subject has no full stop.'] : []),
    ...(length > LONGEST_SUBJECT ? [`The subject has ${length} characters; ${LONGEST_SUBJECT} are allowed.`] : []),
    ...(secondLine === '' ? [] : ['An empty line must follow the subject.']),
  ];
}

const message = readFileSync(process.argv[2], 'utf8')
  .replaceAll(/^#.*\n?/gm, '')
  .trimStart();
const [subject = '', secondLine = ''] = message.split('\n').map((line) => line.trimEnd());
const problems = isWrittenByGit(subject) ? [] : listProblems(subject, secondLine);
if (problems.length > 0) {
  console.error([`Commit message: ${subject}`, ...problems.map((problem) => `- ${problem}`)].join('\n'));
  console.error(
    'Write `area: imperative subject`, such as `payouts: retry a refused transfer`; the reason goes in the body.',
  );
  process.exitCode = 1;
}
