import { beforeEach, type RunnerTask } from 'vitest';

const hasFailed = (task: RunnerTask): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed));

/**
 * Browser tests of one file often tell one story: the steps after a failed one fail for its sake, each after its whole time
 * limit. The runner, which runs such a file again (scripts/run-tests.mjs), asks for an end at the first failure.
 */
beforeEach(({ task, skip }) => {
  if (process.env['STOP_FILE_AT_FAILURE'] !== undefined && task.file.tasks.some(hasFailed))
    skip('an earlier test of this file failed; the whole file is run again');
});
