import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { buildIfChanged } from './steps/build.mjs'
import { installIfMissing } from './steps/install.mjs'
import { LONG_PARTS, readResults, toDocument } from './steps/long-parts.mjs'
import { requireNode } from './steps/node-version.mjs'
import { runWithOutput, stopChildrenOnSignal } from './steps/run.mjs'
import { enterShopFolder } from './steps/shop-folder.mjs'

const DOCUMENT = 'tests/LAST-LONG-RUN.md'
const USAGE = `npm run test:long [-- PART …], parts: ${LONG_PARTS.map(({ name }) => name).join(', ')}`

requireNode(process.versions.node)
enterShopFolder(false)
stopChildrenOnSignal()

const requestedParts = process.argv.slice(2)
const unknownParts = requestedParts.filter((name) => !LONG_PARTS.some((part) => part.name === name))
if (unknownParts.length > 0) {
  console.error(`There is no part ${unknownParts.join(', ')}.\n${USAGE}`)
  process.exit(1)
}

await installIfMissing()
await buildIfChanged()
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const parts = LONG_PARTS.filter(({ name }) => requestedParts.length === 0 || requestedParts.includes(name))
let results = readResults(DOCUMENT)
let failed = 0
for (const [index, part] of parts.entries()) {
  console.log(`\n── ${part.name} (${index + 1} of ${parts.length})`)
  const started = performance.now()
  const env = { LONG: '1', NO_COLOR: '1', FORCE_COLOR: '0', ...(part.command === 'vitest' && { NODE_ENV: 'test' }) }
  const { code, output } = await runWithOutput(process.execPath, part.args, env)
  if (code !== 0) failed += 1
  const result = {
    part: part.name,
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit,
    cores: String(availableParallelism()),
    work: part.toWork(output),
    result: code === 0 ? 'passed' : 'failed',
    duration: `${Math.round((performance.now() - started) / 1000)} s`,
  }
  results = [...results.filter((earlier) => earlier.part !== part.name), result]
  // After every part, so that a run that is stopped keeps what it has done.
  writeFileSync(DOCUMENT, toDocument(results))
  console.log(`${code === 0 ? '✓' : '✗'} ${part.name}: ${result.work} (${result.duration})`)
}
console.log(`\n${parts.length - failed} of ${parts.length} parts passed; ${DOCUMENT} has the table.`)
process.exitCode = failed > 0 ? 1 : 0
