/** The list with the entry at `from` moved to `to`: `moveEntry(['a', 'b', 'c'], 2, 0) → ['c', 'a', 'b']`. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const others = list.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)]
}
