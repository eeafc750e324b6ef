import { beforeEach, type RunnerTask } from 'vitest';

const hasFailed = (task: RunnerTask): boolean =>
  task.result?.state === 'fail' || ('tasks' in task && task.tasks.some(hasFailed));

/**
 * Stops a browser test file at its first failure: later steps of the same story would fail too, each after its whole
 * time limit. The runner, which runs such a file again (scripts/run-tests.mjs), asks for this.
 */
beforeEach(({ task, skip }) => {
  if (process.env['STOP_FILE_AT_FAILURE'] !== undefined && task.file.tasks.some(hasFailed))
    skip('an earlier test of this file failed; the whole file is run again');
});
