import { existsSync, readFileSync } from 'node:fs'

/** What a step came to. */
export const EMPTY_TALLY = { passed: 0, failed: 0, skipped: 0 }
export const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 }
export const ONE_FAILED = { passed: 0, failed: 1, skipped: 0 }

export function addTallies(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

/** `412 passed, 0 failed`, with the skipped ones when there are any. */
export function toSummary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** Counts from Vitest's JSON; a test file that could not be read counts as one failure. */
export function fromVitest(report) {
  const unreadable = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unreadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Counts from Playwright's JSON; what failed outside any test (a file, the server) counts as well. */
export function fromPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

/** Reads a report; without one, or with a bad exit code that no counted failure explains, that is one failure. */
export function readTally(file, code, count) {
  if (!existsSync(file)) return ONE_FAILED
  const tally = count(JSON.parse(readFileSync(file, 'utf8')))
  return code !== 0 && tally.failed === 0 ? addTallies(tally, ONE_FAILED) : tally
}
