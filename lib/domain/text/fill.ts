/** Puts values into a translated text: `fill('In stock {n} items.', { n: 3 })`. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
}

/**
 * A text about a number of things, from 1: `one` for a single one. `fillCount({ one: '{count} date', other: '{count} dates' }, 2)
 * → '2 dates'`
 */
export const fillCount = ({ one, other }: { one: string; other: string }, count: number): string =>
  fill(count === 1 ? one : other, { count })
