// Vitest reporter that writes the number of errors outside of tests to a file, because the JSON report does not contain them.
import { writeFileSync } from 'node:fs';

export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, unhandledErrors) {
    const path = process.env['UNHANDLED_ERRORS_FILE'];
    if (path !== undefined) writeFileSync(path, JSON.stringify(unhandledErrors.length));
  }
}
