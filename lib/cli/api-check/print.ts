import type { CallResult, CallVerdict } from './check-api'

const VERDICT_TEXTS: Record<CallVerdict, string> = {
  whole: 'used',
  derived: 'used',
  unused: 'not used',
  missing: 'not there',
  refused: 'refused by the API',
  breach: 'BREACH',
  fatal: 'BREACH',
}

const listPaths = (results: CallResult[], target: CallVerdict) =>
  results.flatMap(({ path, verdict }) => (verdict === target ? [path] : [])).join(', ')

/** One line a call, then what follows from them. */
export function toResultLines(results: CallResult[]): string[] {
  const width = Math.max(...results.map(({ path }) => path.length))
  const lines = results.map(({ path, verdict, text }) => `${path.padEnd(width)}  ${VERDICT_TEXTS[verdict]}: ${text}`)
  const fatal = listPaths(results, 'fatal')
  const breach = listPaths(results, 'breach')
  const summary = [
    fatal ? `To be mended, since pages or forms fail without: ${fatal}.` : 'The shop can be run above this API.',
    ...(breach ? [`To be mended, though the shop does without: ${breach}.`] : []),
  ]
  return [...lines, '', ...summary]
}
