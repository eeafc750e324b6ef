// A vitest reporter that prints one line per file and below it the failed tests alone, not those that are slow.
import { DefaultReporter } from 'vitest/node';

export default class QuietReporter extends DefaultReporter {
  printTestSuite() {
    // The suites of a failed test are printed with that test.
  }

  printTestCase(moduleState, test) {
    if (test.result().state === 'failed') super.printTestCase(moduleState, test);
  }
}
