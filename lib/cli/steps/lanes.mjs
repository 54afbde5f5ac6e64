import { ONE_FAILED, toSummary } from './tally.mjs'

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

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

/**
 * Runs the checks of each lane one after another, and the lanes side by side. Gives each check with its tally and how
 * long it took, in the order of the lanes. A check whose `needs` failed counts as failed and does not run.
 */
export async function runLanes(lanes, failed = new Set()) {
  const results = await Promise.all(
    lanes.map(async (checks) => {
      const checkResults = []
      for (const check of checks) {
        const started = performance.now()
        const tally = await runCheck(check, failed)
        if (tally.failed > 0) failed.add(check.name)
        const line = `${tally.failed > 0 ? '✗' : '✓'} ${check.name}: ${toSummary(tally)} (${seconds(started)})`
        console.log(line)
        checkResults.push({ tally, line })
      }
      return checkResults
    }),
  )
  return results.flat()
}
