// Vitest reporter that prints a line per file and below it only the failed tests, not the slow ones.
import { DefaultReporter } from 'vitest/node';

export default class QuietReporter extends DefaultReporter {
  printTestSuite() {
    // The suites of a failed test are printed with that test.
  }

  printTestCase(moduleState, test) {
    if (test.result().state === 'failed') super.printTestCase(moduleState, test);
  }
}
