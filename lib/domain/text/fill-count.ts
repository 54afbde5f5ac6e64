import { fill } from './fill'

/**
 * A text about a number of things, from 1: `one` for a single one. `fillCount({ one: '{count} date', other: '{count} dates' }, 2)
 * → '2 dates'`
 */
export const fillCount = ({ one, other }: { one: string; other: string }, count: number): string =>
  fill(count === 1 ? one : other, { count })
