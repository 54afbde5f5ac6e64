import { noteBreach } from './breaches'
import { type Fields, toFields, Unreadable } from './values'

/**
 * The valid items of a list; invalid ones are skipped and recorded. Throws UnreadableReplyError if all are invalid, since
 * then the list itself is wrong.
 */
export function readSome<Item>(path: string, items: unknown[], read: (fields: Fields, at: string) => Item): Item[] {
  let first: Unreadable | null = null
  const found = items.flatMap((item, place) => {
    try {
      const fields = toFields(item)
      if (!fields) throw new Unreadable(`data.${place}`, 'expected an object')
      return [read(fields, `data.${place}`)]
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      first ??= error
      return []
    }
  })
  const problem: Unreadable | null = first
  if (problem && found.length === 0) throw problem
  if (problem) noteSkipped(path, problem)
  return found
}

function noteSkipped(path: string, { field, problem }: Unreadable): void {
  noteBreach(path, field, `${problem}; the item is left out`)
}
