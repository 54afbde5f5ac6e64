/** What a toolbar adds to a Markdown text. */
export const TEXT_MARKS = ['heading', 'bold', 'italic', 'list', 'link'] as const
export type TextMark = (typeof TEXT_MARKS)[number]

/** A part of a text, by its first character and the one after its last. */
type Part = readonly [from: number, to: number]
/** `text` replaces the part `replaced`; `selected` is what is selected then. */
type TextEdit = { replaced: Part; text: string; selected: Part }

const SIGNS = { bold: '**', italic: '*' } as const
const LINE_STARTS = { heading: ['## ', /^#{1,6} +/], list: ['- ', /^[-*+] +/] } as const
const NEW_ADDRESS = 'https://'

/**
 * Marks the selected part of a text, or takes the same mark away.
 * @example markText('a word', [2, 6], 'bold') // { replaced: [2, 6], text: '**word**', selected: [4, 8] }
 */
export function markText(text: string, selection: Part, mark: TextMark): TextEdit {
  if (mark === 'heading' || mark === 'list') return markLines(text, selection, mark)
  const [from, to] = withoutSpaces(text, selection)
  if (mark !== 'link') return markWords(text, [from, to], mark)
  const words = text.slice(from, to)
  const address = from + words.length + 3
  return {
    replaced: [from, to],
    text: `[${words}](${NEW_ADDRESS})`,
    selected: words ? [address, address + NEW_ADDRESS.length] : [from + 1, from + 1],
  }
}

/** Markdown has no sign beside a space: `**word **` is not bold. */
function withoutSpaces(text: string, [from, to]: Part): Part {
  const selected = text.slice(from, to)
  if (selected.trim() === '') return [from, to]
  return [to - selected.trimStart().length, from + selected.trimEnd().length]
}

function markWords(text: string, [from, to]: Part, mark: keyof typeof SIGNS): TextEdit {
  const sign = SIGNS[mark]
  const words = text.slice(from, to)
  const before = /\**$/.exec(text.slice(0, from))?.[0].length ?? 0
  const after = /^\**/.exec(text.slice(to))?.[0].length ?? 0
  const stars = Math.min(before, after)
  const isMarked = mark === 'bold' ? stars >= 2 : stars % 2 === 1
  const { length } = sign
  return isMarked
    ? { replaced: [from - length, to + length], text: words, selected: [from - length, to - length] }
    : { replaced: [from, to], text: sign + words + sign, selected: [from + length, to + length] }
}

function markLines(text: string, [from, to]: Part, mark: keyof typeof LINE_STARTS): TextEdit {
  const [start, pattern] = LINE_STARTS[mark]
  const first = text.lastIndexOf('\n', from - 1) + 1
  // A line whose end is selected does not take the next one along.
  const end = text.indexOf('\n', to > from && text[to - 1] === '\n' ? to - 1 : to)
  const last = end < 0 ? text.length : end
  const lines = text.slice(first, last).split('\n')
  const isFilled = (line: string) => line.trim() !== '' || lines.length === 1
  const isMarked = lines.filter(isFilled).every((line) => line.startsWith(start))
  const toMarked = (line: string) => (isMarked ? '' : start) + line.replace(pattern, '')
  const marked = lines.map((line) => (isFilled(line) ? toMarked(line) : line)).join('\n')
  const selectedEnd = first + marked.length
  return { replaced: [first, last], text: marked, selected: [from === to ? selectedEnd : first, selectedEnd] }
}
