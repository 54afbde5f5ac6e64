import type { Field } from './fields'
import { factOf } from './fields'
import { addCell, type RawPiece } from './raw-piece'

type Option = { column: string; name: string; value: string }

const PLAIN = /^(?:title|titre)$/i

/** Takes options and attributes for facts where their names say so; of the others the values end the title. */
export function takeOptions(piece: RawPiece, options: Option[], inTitle: boolean): void {
  const has = new Set(piece.has)
  for (const { column, name, value } of options) {
    if (PLAIN.test(name) || /^default title$/i.test(value)) continue
    if (!name && value) piece.problems.push({ line: piece.line, code: 'option_nameless', column, value })
    const fact: Field | null = factOf(name)
    if (fact) {
      has.add(fact)
      addCell(piece.cells, fact, { column: name, text: value })
    } else if (inTitle && value) piece.suffix.push(value)
  }
  piece.has = has
}
