import { existsSync, readFileSync } from 'node:fs'

const PLAYWRIGHT = 'node_modules/playwright/cli.js'
const VITEST = 'node_modules/vitest/vitest.mjs'
const COLUMNS = ['part', 'date', 'commit', 'cores', 'work', 'result', 'duration']
const TITLES = ['Part', 'Date (UTC)', 'Commit', 'Cores', 'Amount of work', 'Result', 'Duration']
const MAX_WORK = 900

/** What a part prints about its amount of work: every line that fits, as one cell of the table. */
const extractWork = (pattern) => (output) =>
  [...output.matchAll(pattern)]
    .map(([line]) => line.trim())
    .join('; ')
    .replaceAll('|', '/')
    .slice(0, MAX_WORK) || 'not said'

const playwright = (...files) => [PLAYWRIGHT, 'test', '--project', 'desktop', '--workers', '1', ...files]
const vitest = (...files) => [VITEST, 'run', '--project', 'pglite*', '--project', 'postgresql*', ...files]
const VITEST_WORK = extractWork(/^(?:orders on .*|\s*Tests\s.*)$/gm)

/**
 * The parts of the long run, in their order. Each is a command that reads LONG=1 and ends with 0 where all is well; a part
 * that is new is one more entry.
 */
export const LONG_PARTS = [
  {
    name: 'fuzz',
    args: playwright('tests/browser/operation/fuzz.spec.ts'),
    toWork: extractWork(/^(?:fuzz on .*|[\d,]+ requests: .*)$/gm),
  },
  {
    name: 'chaos',
    args: playwright('tests/browser/operation/chaos.spec.ts', 'tests/browser/operation/kill.spec.ts'),
    toWork: extractWork(/^(?:\d+ checkouts, .*|back after .*)$/gm),
  },
  {
    name: 'remote',
    args: playwright(
      'tests/browser/operation/minimal-remote.spec.ts',
      'tests/browser/operation/hostile-remote.spec.ts',
    ),
    toWork: extractWork(/^remote: .*$/gm),
  },
  {
    name: 'crawl',
    args: playwright(
      'tests/browser/seo/crawl.spec.ts',
      'tests/browser/seo/second-crawler.spec.ts',
      'tests/browser/operation/invented-urls.spec.ts',
    ),
    toWork: extractWork(/^(?:\d+ pages of .*|\d+ invented addresses)$/gm),
  },
  {
    name: 'templates',
    args: playwright('tests/browser/seo/templates.spec.ts'),
    toWork: extractWork(/^\s*\d+ passed.*$/gm),
  },
  {
    name: 'table',
    args: playwright('tests/browser/admin/scroll.spec.ts'),
    toWork: extractWork(/^(?:\d+ pages in the table|\s*\d+ passed.*)$/gm),
  },
  {
    name: 'bench',
    args: playwright('tests/browser/operation/bench.spec.ts'),
    toWork: extractWork(/^(?:[\d,]+ products; .*|\| .*)$/gm),
  },
  { name: 'money', command: 'vitest', args: vitest('tests/orders'), toWork: VITEST_WORK },
  // Every test of a database on both of them; the ordinary run has most of them on one (tests/databases.mjs).
  { name: 'databases', command: 'vitest', args: vitest('--exclude', 'tests/orders/**'), toWork: VITEST_WORK },
]

/** The rows of the document's table, so that a part that did not run keeps its last result. */
export function readResults(file) {
  if (!existsSync(file)) return []
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  return rows.map((row) => {
    const cells = row.slice(2, -2).split(' | ')
    return Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index] ?? '']))
  })
}

/** The document with one row for each part. */
export function toDocument(results) {
  const toRow = (cells) => `| ${cells.join(' | ')} |`
  const order = LONG_PARTS.map(({ name }) => name)
  const sorted = results.toSorted((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
  return [
    '# The last long run',
    '',
    'Written by `npm run test:long`, one row for each part and its last run. `npm run test:long -- PART` runs one part alone.',
    '',
    toRow(TITLES),
    toRow(TITLES.map(() => '---')),
    ...sorted.map((result) => toRow(COLUMNS.map((name) => result[name]))),
    '',
  ].join('\n')
}
