import type { Locale } from '../../domain/locale'

/**
 * The titles of one language in the order of its collation, and for each product row the place of its title there. Titles
 * that compare as equal share a place. `pending` holds the titles of rows that have no place yet; a title that no product
 * has any more keeps its place until the index is loaded again.
 */
export type TitleOrder = {
  compare: (one: string, other: string) => number
  titles: string[]
  places: Uint32Array
  pending: Map<number, string>
}

/** A new title and the place in the present order before which it belongs. */
type Insertion = { title: string; place: number }

export function emptyTitleOrder(locale: Locale, capacity: number): TitleOrder {
  return {
    compare: new Intl.Collator(locale).compare,
    titles: [],
    places: new Uint32Array(capacity),
    pending: new Map(),
  }
}

/** Gives the pending rows their places; the places of all other rows move along. */
export function placePending(order: TitleOrder): void {
  const { compare, pending } = order
  const places = new Map<string, number>()
  const insertions: Insertion[] = []
  let place = 0
  for (const title of [...new Set(pending.values())].sort(compare)) {
    place = findPlace(order, title, place)
    const existing = order.titles[place]
    const last = insertions.at(-1)
    const isNew = existing === undefined || compare(existing, title) !== 0
    if (isNew && (!last || compare(last.title, title) !== 0)) insertions.push({ title, place })
    places.set(title, place + insertions.length - (isNew ? 1 : 0))
  }
  if (insertions.length > 0) insertTitles(order, insertions)
  for (const [row, title] of pending) order.places[row] = places.get(title) ?? 0
  pending.clear()
}

/** The place of the first title that is not below this one, at or after `from`; near ones are found sooner. */
function findPlace({ titles, compare }: TitleOrder, title: string, from: number): number {
  let [low, high] = [from, from]
  for (let step = 1; high < titles.length && compare(titles[high] ?? '', title) < 0; step *= 2) {
    low = high + 1
    high += step
  }
  high = Math.min(high, titles.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(titles[middle] ?? '', title) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function insertTitles(order: TitleOrder, insertions: Insertion[]): void {
  const { titles, places } = order
  const newTitles = new Array<string>(titles.length + insertions.length)
  const newPlaces = new Uint32Array(titles.length)
  const copy = (from: number, to: number, shift: number) => {
    for (let place = from; place < to; place += 1) {
      newTitles[place + shift] = titles[place] ?? ''
      newPlaces[place] = place + shift
    }
  }
  let from = 0
  for (const [shift, { title, place }] of insertions.entries()) {
    copy(from, place, shift)
    newTitles[place + shift] = title
    from = place
  }
  copy(from, titles.length, insertions.length)
  order.titles = newTitles
  for (let row = 0; row < places.length; row += 1) places[row] = newPlaces[places[row] ?? 0] ?? 0
}
