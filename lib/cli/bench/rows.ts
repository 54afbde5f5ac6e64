import type { Bytes } from './bytes'
import { formatKilobytes } from './bytes'
import type { Growth } from './growth'
import type { RoundsByUrl } from './load'
import type { BenchPage } from './pages'
import { formatRatio, median, ratios, type Spread, toSpread } from './spread'
import type { Row } from './table'

const SCRIPT_BUDGET = 45 * 1024
const MAX_READY_MS = 5_000
const MAX_GROWTH = 3

export type BenchComparison = {
  page: BenchPage
  ours: string
  beside: { name: string; address: string; minRatio?: number }[]
}

const perSecond = (value: number) => `${Math.round(value)}/s`
const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`

function loadRows({ page, ours, beside }: BenchComparison, measured: RoundsByUrl): Row[] {
  const valuesOf = (address: string, key: 'perSecond' | 'p99') =>
    (measured.get(address) ?? []).map((round) => round[key])
  return beside.flatMap(({ name, address, minRatio }) => {
    const speed = ratios(valuesOf(ours, 'perSecond'), valuesOf(address, 'perSecond'))
    const row = (what: string, key: 'perSecond' | 'p99', format: (value: number) => string, ratio: Spread): Row => ({
      what: `${page.label}: ${what}`,
      shop: format(median(valuesOf(ours, key))),
      beside: `${name} ${format(median(valuesOf(address, key)))}`,
      ratio: formatRatio(ratio),
    })
    const goal = minRatio === undefined ? {} : { goal: `≥ ${minRatio}`, met: speed.median >= minRatio }
    return [
      { ...row('answers', 'perSecond', perSecond, speed), ...goal },
      row('p99', 'p99', milliseconds, ratios(valuesOf(ours, 'p99'), valuesOf(address, 'p99'))),
    ]
  })
}

function byteRows(ours: Bytes, bare: Bytes, page: string): Row[] {
  const row = (what: string, key: keyof Bytes): Row => ({
    what: `${what}, gzip`,
    shop: formatKilobytes(ours[key]),
    beside: `${page} ${formatKilobytes(bare[key])}`,
    ratio: bare[key] > 0 ? formatRatio(toSpread([ours[key] / bare[key]])) : '–',
  })
  return [
    { ...row('JavaScript', 'script'), goal: '≤ bare + 45 KB', met: ours.script - bare.script <= SCRIPT_BUDGET },
    row('HTML', 'html'),
    row('CSS', 'style'),
  ]
}

function growthRows(growth: Growth[]): Row[] {
  const [smallest, ...larger] = growth
  if (!smallest) return []
  return (['search', 'filtered'] as const).flatMap((kind) =>
    larger.map((one, index): Row => {
      const ratio = ratios(one[kind], smallest[kind])
      const isLast = index === larger.length - 1
      return {
        what: `time per ${kind === 'search' ? 'search' : 'filtered list'}, ${one.products} products`,
        shop: milliseconds(median(one[kind])),
        beside: `${smallest.products} products ${milliseconds(median(smallest[kind]))}`,
        ratio: formatRatio(ratio),
        ...(isLast && kind === 'search' && { goal: `< ${MAX_GROWTH}`, met: ratio.median < MAX_GROWTH }),
      }
    }),
  )
}

export type BenchResult = {
  contests: BenchComparison[]
  measured: RoundsByUrl
  bytes: { ours: Bytes; bare: Bytes }
  memory: { ours: number; bare: number }
  ready: { ours: number[]; bare: number[] }
  growth: Growth[]
}

export function toRows({ contests, measured, bytes, memory, ready, growth }: BenchResult): Row[] {
  const readyMs = median(ready.ours)
  return [
    ...contests.flatMap((comparison) => loadRows(comparison, measured)),
    ...byteRows(bytes.ours, bytes.bare, 'bare'),
    {
      what: 'memory after load',
      shop: formatKilobytes(memory.ours / 1024).replace('KB', 'MB'),
      beside: `bare ${formatKilobytes(memory.bare / 1024).replace('KB', 'MB')}`,
      ratio: formatRatio(toSpread([memory.ours / memory.bare])),
    },
    {
      what: 'start to ready, built',
      shop: seconds(readyMs),
      beside: `bare ${seconds(median(ready.bare))}`,
      ratio: formatRatio(ratios(ready.ours, ready.bare)),
      goal: '≤ 5 s',
      met: readyMs <= MAX_READY_MS,
    },
    ...growthRows(growth),
  ]
}
