import { withoutByteOrderMark } from '../text/byte-order-mark'

/** An item of the list and the line of the file on which it begins. */
type JsonItem = { line: number; value: unknown }

/** The file is not JSON or has no list of products. */
export class InvalidJsonError extends Error {
  constructor(readonly line: number) {
    super(`Line ${line}: this is not the JSON of a catalogue.`)
  }
}

const MAX_ITEM_LENGTH = 2_000_000
/** The fields before the list: name and version of the format. */
export type JsonHead = { format?: unknown; version?: unknown }

/**
 * Streams the items of the list `products` of a JSON file of any size; a file that is itself a list has no head.
 * `onHead` receives the fields before the list. Throws InvalidJsonError.
 */
export async function* readJsonItems(
  chunks: AsyncIterable<string> | Iterable<string>,
  onHead: (head: JsonHead) => void = () => {},
): AsyncGenerator<JsonItem> {
  let text = ''
  let line = 1
  let state: 'head' | 'list' | 'after' = 'head'
  for await (const chunk of chunks) {
    text += text === '' && line === 1 && state === 'head' ? withoutByteOrderMark(chunk) : chunk
    if (state === 'head') {
      const start = listStart(text)
      if (start === null) {
        if (text.length > MAX_ITEM_LENGTH) throw new InvalidJsonError(line)
        continue
      }
      onHead(toHead(text.slice(0, start - 1), line))
      line += linesIn(text.slice(0, start))
      text = text.slice(start)
      state = 'list'
    }
    while (state === 'list') {
      const gap = /^[\s,]*/.exec(text)?.[0] ?? ''
      line += linesIn(gap)
      text = text.slice(gap.length)
      if (text.startsWith(']')) state = 'after'
      else {
        const end = itemEnd(text)
        if (end === null) break
        const item = text.slice(0, end)
        yield { line, value: parse(item, line) }
        line += linesIn(item)
        text = text.slice(end)
      }
    }
    if (state === 'list' && text.length > MAX_ITEM_LENGTH) throw new InvalidJsonError(line)
  }
  if (state !== 'after') throw new InvalidJsonError(line)
}

const linesIn = (text: string) => text.split('\n').length - 1

function parse(text: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new InvalidJsonError(line)
    throw error
  }
}

/** The position after the bracket that opens the list; null if it has not arrived yet. */
function listStart(text: string): number | null {
  const bareList = /^\s*\[/.exec(text)
  if (bareList) return bareList[0].length
  const productsKey = /"products"\s*:\s*\[/.exec(text)
  return productsKey ? productsKey.index + productsKey[0].length : null
}

function toHead(text: string, line: number): JsonHead {
  const before = text.replace(/,?\s*"products"\s*:\s*$/, '')
  if (!before.trim()) return {}
  const head = parse(`${before}}`, line)
  return typeof head === 'object' && head !== null ? head : {}
}

/** The position after the object at the start of the text; null if its end has not arrived yet. */
function itemEnd(text: string): number | null {
  const signs = /["{}[\]\\]/g
  let depth = 0
  let isInside = false
  for (let match = signs.exec(text); match; match = signs.exec(text)) {
    const [sign] = match
    if (isInside) {
      if (sign === '\\') signs.lastIndex += 1
      else if (sign === '"') isInside = false
    } else if (sign === '"') isInside = true
    else if (sign === '{' || sign === '[') depth += 1
    else if (sign === '}' || sign === ']') {
      depth -= 1
      if (depth <= 0) return signs.lastIndex
    }
  }
  return depth === 0 && !isInside && /[\s,\]]/.test(text) ? text.search(/[\s,\]]/) : null
}
