import { rmSync } from 'node:fs'
import process from 'node:process'
import { requireBrowser } from './browser.mjs'
import { buildIfChanged } from './build.mjs'
import { describeFailedPages } from './failed-pages.mjs'
import { runWithOutput } from './run.mjs'
import { fromPlaywright, fromVitest, ONE_FAILED, ONE_PASSED, readTally } from './tally.mjs'
import { countAssertions, filesOfPlaywright, filesOfVitest, slowestFiles } from './timing.mjs'

const VITEST_REPORT = '.tmp/vitest.json'
const PLAYWRIGHT_REPORT = '.tmp/playwright.json'
/** The output folder of playwright.config.ts, emptied by each run. */
const BROWSER_RESULTS = '.tmp/browser-results'
const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  next: 'node_modules/next/dist/bin/next',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/playwright/cli.js',
}

/** Lines that are printed again at the very end, where a log of thousands is read first. */
const MAX_LAST_LINES = 50
/** What each failed tool printed last, and what its pages showed. */
export const failureOutputs = []

/** The tests without a browser only fill what the build leaves of the processors. */
const NICENESS = { vitest: 10 }

async function runTool(tool, args, env) {
  const environment = { NO_COLOR: '1', FORCE_COLOR: '0', ...env }
  const { code, output } = await runWithOutput(process.execPath, [TOOLS[tool], ...args], environment, {
    prefix: `${tool} │ `,
    niceness: NICENESS[tool],
  })
  if (code !== 0)
    failureOutputs.push({ title: `Last output of ${tool}`, lines: output.trimEnd().split('\n').slice(-MAX_LAST_LINES) })
  return code
}

/** Runs one tool whose exit code is its whole answer. */
async function runCheckTool(tool, args) {
  return (await runTool(tool, args)) === 0 ? ONE_PASSED : ONE_FAILED
}

/** The projects of vitest.config.ts that need no database. */
const WITHOUT_DATABASE = ['--project', 'unit*', '--project', 'component']

async function testUnits(extraArgs = []) {
  rmSync(VITEST_REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const code = await runTool('vitest', ['run', ...extraArgs, ...reporters], { NODE_ENV: 'test' })
  return readTally(VITEST_REPORT, code, fromVitest)
}

async function testInBrowser() {
  rmSync(PLAYWRIGHT_REPORT, { force: true })
  const env = { PLAYWRIGHT_CHROMIUM_PATH: await requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT }
  const code = await runTool('playwright', ['test', '--reporter=list,json'], env)
  const pages = code === 0 ? [] : describeFailedPages(BROWSER_RESULTS)
  if (pages.length > 0) failureOutputs.push({ title: 'Pages of failed browser tests', lines: pages })
  return readTally(PLAYWRIGHT_REPORT, code, fromPlaywright)
}

async function build() {
  await buildIfChanged()
  return ONE_PASSED
}

/** The slowest test files of this run, and how many assertions the tests hold. */
export function describeTimings() {
  const parts = [
    ['Slowest files: unit, component and contract tests', slowestFiles(VITEST_REPORT, filesOfVitest)],
    ['Slowest files: browser tests', slowestFiles(PLAYWRIGHT_REPORT, filesOfPlaywright)],
  ]
  const tables = parts.flatMap(([title, lines]) => (lines.length > 0 ? [`── ${title}`, ...lines, ''] : []))
  return [...tables, `${countAssertions()} assertions in the test files`]
}

/**
 * The checks in stages that follow one another; each stage is lanes that run side by side, each lane checks in their
 * order. The types are written before the build, which writes the same files. The browser has the machine to itself. What
 * `needs` another cannot run when that one failed.
 */
export function listStages(fast) {
  const lint = { name: 'Lint', run: () => runCheckTool('biome', ['check', '.']) }
  const types = [
    { name: 'Route types', run: () => runCheckTool('next', ['typegen']) },
    { name: 'Types', run: () => runCheckTool('tsc', ['--noEmit']) },
  ]
  if (fast) return [[[lint], types, [{ name: 'Unit and component tests', run: () => testUnits(WITHOUT_DATABASE) }]]]
  const units = { name: 'Unit, component and contract tests', run: () => testUnits() }
  const browser = { name: 'Browser tests', run: testInBrowser, needs: 'Production build' }
  return [[[lint], types], [[{ name: 'Production build', run: build }], [units]], [[browser]]]
}
