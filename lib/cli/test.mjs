import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { describeTimings, failureOutputs, listStages } from './steps/checks.mjs'
import { installIfMissing } from './steps/install.mjs'
import { runLanes } from './steps/lanes.mjs'
import { requireNode } from './steps/node-version.mjs'
import { stopChildrenOnSignal } from './steps/run.mjs'
import { enterShopFolder } from './steps/shop-folder.mjs'
import { addTallies, EMPTY_TALLY, toSummary } from './steps/tally.mjs'

requireNode(process.versions.node)
enterShopFolder(false)
stopChildrenOnSignal()
mkdirSync('.tmp', { recursive: true })

const started = performance.now()
await installIfMissing()
const failed = new Set()
const results = []
for (const lanes of listStages(process.argv.includes('--fast'))) results.push(...(await runLanes(lanes, failed)))
const total = results.reduce((sum, { tally }) => addTallies(sum, tally), EMPTY_TALLY)
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
for (const { title, lines } of failureOutputs) console.log(`\n── ${title}\n${lines.join('\n')}`)
const lines = [...results.map(({ line }) => line), `${minutes} minutes in all`, toSummary(total)]
console.log(`\n${describeTimings().join('\n')}\n\n${lines.join('\n')}`)
process.exitCode = total.failed > 0 ? 1 : 0
