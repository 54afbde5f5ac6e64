import { formatRatio, median, ratios } from '../spread'
import { alignColumns } from '../table'
import { JOURNEY_STEPS } from './journey'
import type { PhoneFigures, VisitedPage } from './measure'
import type { Visit } from './visit'

const KILOBYTE = 1_000
const MAX_LCP_RATIO = 1.1
const HEAD = [
  'page',
  'LCP',
  'bare page',
  `ratio: median (min–max), goal ≤ ${MAX_LCP_RATIO}`,
  'CLS',
  'TBT',
  'bare TBT',
  'requests before LCP',
  'HTML',
  'CSS',
  'fonts',
  'scripts',
  'bare scripts',
  'pictures',
]

const milliseconds = (value: number) => `${Math.round(value)} ms`
const kilobytes = (value: number) => `${(value / KILOBYTE).toFixed(1)} kB`
const mark = (isMet: boolean) => (isMet ? '✓' : '✗')

function toVisitCells({ name, ours, bare }: VisitedPage): string[] {
  const middle = (visits: Visit[], read: (visit: Visit) => number) => median(visits.map(read))
  const lcp = (visits: Visit[]) => visits.map((visit) => visit.lcp)
  const ratio = ratios(lcp(ours), lcp(bare))
  const bytes = (visits: Visit[], type: keyof Visit['bytes']) => kilobytes(middle(visits, (visit) => visit.bytes[type]))
  return [
    name,
    milliseconds(median(lcp(ours))),
    milliseconds(median(lcp(bare))),
    `${formatRatio(ratio)} ${mark(ratio.median <= MAX_LCP_RATIO)}`,
    middle(ours, ({ cls }) => cls).toFixed(3),
    milliseconds(middle(ours, ({ tbt }) => tbt)),
    milliseconds(middle(bare, ({ tbt }) => tbt)),
    String(middle(ours, ({ requestsBefore }) => requestsBefore)),
    bytes(ours, 'Document'),
    bytes(ours, 'Stylesheet'),
    bytes(ours, 'Font'),
    bytes(ours, 'Script'),
    bytes(bare, 'Script'),
    bytes(ours, 'Image'),
  ]
}

function toStepCells(label: string, values: number[], goal?: number): string[] {
  const middle = median(values)
  const range = `${milliseconds(middle)} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`
  return [label, range, goal === undefined ? '' : `≤ ${goal} ms ${mark(middle <= goal)}`]
}

/** First visits and the steps of a shopper as two Markdown tables. */
export function toPhoneTables({ pages, journeys }: PhoneFigures): string {
  const visits = alignColumns([HEAD, ...pages.map(toVisitCells)])
  const steps = JOURNEY_STEPS.map((one) =>
    toStepCells(
      one.label,
      journeys.map((journey) => journey[one.step]),
      'goal' in one ? one.goal : undefined,
    ),
  )
  return `${visits}\n\n${alignColumns([['step', 'median (min–max)', 'goal'], ...steps])}`
}
