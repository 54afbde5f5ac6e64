import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'

const MAX_SHOWN = 10
const ASSERTION = /\bexpect(?:\.soft|\.poll)?\(/g

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** Vitest's files: how long each took as a whole, and how much of it its tests took. */
export function filesOfVitest({ testResults }) {
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(process.cwd(), name),
    total: Math.max(0, (endTime ?? 0) - (startTime ?? 0)),
    tests: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    count: assertionResults.length,
  }))
}

/** Playwright's files: its hooks run within the tests, so both figures are the time of its tests in one worker. */
export function filesOfPlaywright({ suites }) {
  const testsIn = (suite) => [
    ...(suite.specs ?? []).flatMap(({ tests }) => tests),
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner)),
  ]
  return suites.map((suite) => {
    const tests = testsIn(suite)
    const total = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    return { file: join('tests/browser', suite.file), total, tests: total, count: tests.length }
  })
}

/** The slowest files of a report as lines of a table; none without the report. */
export function slowestFiles(path, read) {
  if (!existsSync(path)) return []
  const files = read(JSON.parse(readFileSync(path, 'utf8')))
  const width = Math.max(...files.map(({ file }) => file.length), 0)
  return files
    .toSorted((one, other) => other.total - one.total)
    .slice(0, MAX_SHOWN)
    .map(
      ({ file, total, tests, count }) =>
        `${file.padEnd(width)}  ${seconds(total).padStart(9)}  set-up ${seconds(Math.max(0, total - tests)).padStart(8)}  ${count} tests`,
    )
}

/** How many assertions the test files hold, so that none is lost unnoticed. */
export function countAssertions(folder = 'tests') {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .reduce((sum, name) => sum + (readFileSync(join(folder, name), 'utf8').match(ASSERTION)?.length ?? 0), 0)
}
