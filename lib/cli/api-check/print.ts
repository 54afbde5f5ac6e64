import type { Tried, Verdict } from './check-api'

const WORDS: Record<Verdict, string> = {
  whole: 'used',
  derived: 'used',
  unused: 'not used',
  missing: 'not there',
  refused: 'refused by the API',
  breach: 'BREACH',
  fatal: 'BREACH',
}

const pathsOf = (tried: Tried[], wanted: Verdict) =>
  tried.flatMap(({ path, verdict }) => (verdict === wanted ? [path] : [])).join(', ')

/** One line a call, then what follows from them. */
export function toLines(tried: Tried[]): string[] {
  const width = Math.max(...tried.map(({ path }) => path.length))
  const lines = tried.map(({ path, verdict, text }) => `${path.padEnd(width)}  ${WORDS[verdict]}: ${text}`)
  const fatal = pathsOf(tried, 'fatal')
  const breach = pathsOf(tried, 'breach')
  const end = [
    fatal ? `To be mended, since pages or forms fail without: ${fatal}.` : 'The shop can be run above this API.',
    ...(breach ? [`To be mended, though the shop does without: ${breach}.`] : []),
  ]
  return [...lines, '', ...end]
}
