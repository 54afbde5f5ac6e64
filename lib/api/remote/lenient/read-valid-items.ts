import { recordBreach } from './breaches'
import { type Fields, toFields, UnreadableReplyError } from './values'

/**
 * The valid items of a list; invalid ones are skipped and recorded. Throws UnreadableReplyError if all are invalid, since
 * then the list itself is wrong.
 */
export function readValidItems<Item>(
  path: string,
  items: unknown[],
  read: (fields: Fields, at: string) => Item,
): Item[] {
  let firstError: UnreadableReplyError | null = null
  const validItems = items.flatMap((item, index) => {
    try {
      const fields = toFields(item)
      if (!fields) throw new UnreadableReplyError(`data.${index}`, 'expected an object')
      return [read(fields, `data.${index}`)]
    } catch (error) {
      if (!(error instanceof UnreadableReplyError)) throw error
      firstError ??= error
      return []
    }
  })
  const problem: UnreadableReplyError | null = firstError
  if (problem && validItems.length === 0) throw problem
  if (problem) recordSkippedItem(path, problem)
  return validItems
}

function recordSkippedItem(path: string, { field, problem }: UnreadableReplyError): void {
  recordBreach(path, field, `${problem}; the item is left out`)
}
