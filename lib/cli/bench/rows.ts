import type { Bytes } from './bytes'
import { sayKilobytes } from './bytes'
import type { Growth } from './growth'
import type { Measured } from './load'
import type { Page } from './pages'
import { median, ratios, type Spread, sayRatio, toSpread } from './spread'
import type { Row } from './table'

const SCRIPT_BUDGET = 45 * 1024
const READY_MS = 5_000
const GROWTH = 3

export type Contest = { page: Page; ours: string; beside: { name: string; address: string; least?: number }[] }

const perSecond = (value: number) => `${Math.round(value)}/s`
const milliseconds = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`

function loadRows({ page, ours, beside }: Contest, measured: Measured): Row[] {
  const of = (address: string, key: 'perSecond' | 'p99') => (measured.get(address) ?? []).map((round) => round[key])
  return beside.flatMap(({ name, address, least }) => {
    const speed = ratios(of(ours, 'perSecond'), of(address, 'perSecond'))
    const row = (what: string, key: 'perSecond' | 'p99', say: (value: number) => string, ratio: Spread): Row => ({
      what: `${page.label}: ${what}`,
      shop: say(median(of(ours, key))),
      beside: `${name} ${say(median(of(address, key)))}`,
      ratio: sayRatio(ratio),
    })
    const goal = least === undefined ? {} : { goal: `≥ ${least}`, met: speed.median >= least }
    return [
      { ...row('answers', 'perSecond', perSecond, speed), ...goal },
      row('p99', 'p99', milliseconds, ratios(of(ours, 'p99'), of(address, 'p99'))),
    ]
  })
}

function byteRows(ours: Bytes, bare: Bytes, page: string): Row[] {
  const row = (what: string, key: keyof Bytes): Row => ({
    what: `${what}, gzip`,
    shop: sayKilobytes(ours[key]),
    beside: `${page} ${sayKilobytes(bare[key])}`,
    ratio: bare[key] > 0 ? sayRatio(toSpread([ours[key] / bare[key]])) : '–',
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
        what: `time per ${kind === 'search' ? 'search' : 'filtered list'}, ${one.products} pieces`,
        shop: milliseconds(median(one[kind])),
        beside: `${smallest.products} pieces ${milliseconds(median(smallest[kind]))}`,
        ratio: sayRatio(ratio),
        ...(isLast && kind === 'search' && { goal: `< ${GROWTH}`, met: ratio.median < GROWTH }),
      }
    }),
  )
}

export type Result = {
  contests: Contest[]
  measured: Measured
  bytes: { ours: Bytes; bare: Bytes }
  memory: { ours: number; bare: number }
  ready: { ours: number[]; bare: number[] }
  growth: Growth[]
}

export function toRows({ contests, measured, bytes, memory, ready, growth }: Result): Row[] {
  const readyMs = median(ready.ours)
  return [
    ...contests.flatMap((contest) => loadRows(contest, measured)),
    ...byteRows(bytes.ours, bytes.bare, 'bare'),
    {
      what: 'memory after load',
      shop: sayKilobytes(memory.ours / 1024).replace('KB', 'MB'),
      beside: `bare ${sayKilobytes(memory.bare / 1024).replace('KB', 'MB')}`,
      ratio: sayRatio(toSpread([memory.ours / memory.bare])),
    },
    {
      what: 'start to ready, built',
      shop: seconds(readyMs),
      beside: `bare ${seconds(median(ready.bare))}`,
      ratio: sayRatio(ratios(ready.ours, ready.bare)),
      goal: '≤ 5 s',
      met: readyMs <= READY_MS,
    },
    ...growthRows(growth),
  ]
}
