import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { lastWords, listChecks, timings } from './steps/checks.mjs'
import { installIfMissing } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { stopChildrenOnSignal } from './steps/run.mjs'
import { enterShopFolder } from './steps/shop-folder.mjs'
import { add, NOTHING, ONE_FAILED, toSentence } from './steps/tally.mjs'

requireNode(process.versions.node)
enterShopFolder(false)
stopChildrenOnSignal()
mkdirSync('.tmp', { recursive: true })

async function runCheck({ name, run, needs }, failed) {
  console.log(`\n── ${name}`)
  if (needs && failed.has(needs)) {
    console.error(`cannot run: ${needs} failed`)
    return ONE_FAILED
  }
  try {
    return await run()
  } catch (error) {
    console.error(error.message)
    return ONE_FAILED
  }
}

await installIfMissing()
const failed = new Set()
const lines = []
let total = NOTHING
for (const check of listChecks(process.argv.includes('--fast'))) {
  const started = performance.now()
  const tally = await runCheck(check, failed)
  if (tally.failed > 0) failed.add(check.name)
  total = add(total, tally)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  lines.push(`${tally.failed > 0 ? '✗' : '✓'} ${check.name}: ${toSentence(tally)} (${seconds} s)`)
}
for (const { tool, lines } of lastWords) console.log(`\n── What ${tool} said last\n${lines.join('\n')}`)
console.log(`\n${timings().join('\n')}\n\n${lines.join('\n')}\n${toSentence(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
