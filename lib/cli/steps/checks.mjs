import { rmSync } from 'node:fs'
import process from 'node:process'
import { requireBrowser } from './browser.mjs'
import { buildIfChanged } from './build.mjs'
import { runAloud, runOpenly } from './run.mjs'
import { fromPlaywright, fromVitest, ONE_FAILED, ONE_PASSED, readTally } from './tally.mjs'
import { countAssertions, filesOfPlaywright, filesOfVitest, slowestFiles } from './timing.mjs'

const VITEST_REPORT = '.tmp/vitest.json'
const PLAYWRIGHT_REPORT = '.tmp/playwright.json'
const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  next: 'node_modules/next/dist/bin/next',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/playwright/cli.js',
}

/** Lines that are said again at the very end, where a log of thousands is read first. */
const LAST_LINES = 50
/** What each failed tool said last; empty on a terminal, where the tools draw their own progress. */
export const lastWords = []

async function runTool(tool, args, env) {
  const command = [TOOLS[tool], ...args]
  if (!process.env.CI && process.stdout.isTTY) return runOpenly(process.execPath, command, env)
  const { code, output } = await runAloud(process.execPath, command, { NO_COLOR: '1', FORCE_COLOR: '0', ...env })
  if (code !== 0) lastWords.push({ tool, lines: output.trimEnd().split('\n').slice(-LAST_LINES) })
  return code
}

/** Runs one tool whose exit code is its whole answer. */
async function toolPasses(tool, args) {
  return (await runTool(tool, args)) === 0 ? ONE_PASSED : ONE_FAILED
}

async function testUnits() {
  rmSync(VITEST_REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`]
  const code = await runTool('vitest', ['run', ...reporters], { NODE_ENV: 'test' })
  return readTally(VITEST_REPORT, code, fromVitest)
}

async function testInBrowser() {
  rmSync(PLAYWRIGHT_REPORT, { force: true })
  const env = { PLAYWRIGHT_CHROMIUM_PATH: await requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: PLAYWRIGHT_REPORT }
  const code = await runTool('playwright', ['test', '--reporter=list,json'], env)
  return readTally(PLAYWRIGHT_REPORT, code, fromPlaywright)
}

async function build() {
  await buildIfChanged()
  return ONE_PASSED
}

/** The slowest test files of this run, and how many assertions the tests hold. */
export function timings() {
  const parts = [
    ['Slowest files: unit, component and contract tests', slowestFiles(VITEST_REPORT, filesOfVitest)],
    ['Slowest files: browser tests', slowestFiles(PLAYWRIGHT_REPORT, filesOfPlaywright)],
  ]
  const tables = parts.flatMap(([title, lines]) => (lines.length > 0 ? [`── ${title}`, ...lines, ''] : []))
  return [...tables, `${countAssertions()} assertions in the test files`]
}

/** The checks in their order; what `needs` another cannot run when that one failed. */
export function listChecks(fast) {
  const quick = [
    { name: 'Lint', run: () => toolPasses('biome', ['check', '.']) },
    { name: 'Route types', run: () => toolPasses('next', ['typegen']) },
    { name: 'Types', run: () => toolPasses('tsc', ['--noEmit']) },
    { name: 'Unit, component and contract tests', run: testUnits },
  ]
  if (fast) return quick
  return [
    ...quick,
    { name: 'Production build', run: build },
    { name: 'Browser tests', run: testInBrowser, needs: 'Production build' },
  ]
}
