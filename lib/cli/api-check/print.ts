import type { Tried, Verdict } from './check-api'

const WORDS: Record<Verdict, string> = {
  whole: 'used',
  derived: 'used',
  missing: 'missed',
  refused: 'refused by the API',
  breach: 'BREACH',
}

/** One line a call, then what follows from them. */
export function toLines(tried: Tried[]): string[] {
  const width = Math.max(...tried.map(({ path }) => path.length))
  const lines = tried.map(({ path, verdict, text }) => `${path.padEnd(width)}  ${WORDS[verdict]}: ${text}`)
  const broken = tried.filter(({ verdict }) => verdict === 'breach')
  const end =
    broken.length === 0
      ? 'The shop can be run above this API.'
      : `${broken.length} of ${tried.length} calls break the contract: ${broken.map(({ path }) => path).join(', ')}. Pages that need them fail.`
  return [...lines, '', end]
}
