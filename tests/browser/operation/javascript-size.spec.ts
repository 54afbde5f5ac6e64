import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import budgets from '../../data/javascript-budget.json' with { type: 'json' }
import { expect, test } from '../support/fixture'

/** A budget that exceeds the size by more than this share is useless and must be lowered. */
const MAX_SLACK = 0.1
const REPORT = '.next/diagnostics/route-bundle-stats.json'
const Report = z.array(z.object({ route: z.string(), firstLoadChunkPaths: z.array(z.string()).min(1) })).min(1)

/** The JavaScript of a first visit to each route in kB after gzip, by the build's own report. */
function measureRoutes(): Map<string, number> {
  const bytesByFile = new Map<string, number>()
  const toBytes = (path: string) => {
    const bytes = bytesByFile.get(path) ?? gzipSync(readFileSync(path)).length
    bytesByFile.set(path, bytes)
    return bytes
  }
  const routes = Report.parse(JSON.parse(readFileSync(REPORT, 'utf8')))
  return new Map(
    routes.map(({ route, firstLoadChunkPaths }) => [
      route,
      firstLoadChunkPaths.reduce((sum, path) => sum + toBytes(path), 0) / 1_000,
    ]),
  )
}

test('no route sends more JavaScript than its budget, nor much less', () => {
  const sizes = measureRoutes()
  expect(Object.keys(budgets).toSorted()).toEqual([...sizes.keys()].toSorted())
  const wrong = Object.entries(budgets).flatMap(([route, budget]) => {
    const size = sizes.get(route) ?? 0
    if (size > budget) return [`${route}: ${size.toFixed(1)} kB, more than its ${budget} kB`]
    return size < budget * (1 - MAX_SLACK) ? [`${route}: ${size.toFixed(1)} kB, lower its ${budget} kB`] : []
  })
  expect(wrong).toEqual([])
})
