import { drawText, heightOf, printedWidth, type Style, wrapText } from './draw-text'
import type { InvoiceCell, InvoiceColumn, InvoiceTable } from './invoice-sheet'
import { COLOUR, type Sheet } from './sheet'

const GAP = 9
const PAD = 4.5
const HEAD: Style = { face: 'strong', size: 7, colour: COLOUR.soft }
const TEXT: Style = { face: 'text', size: 8.2, colour: COLOUR.ink }
const NOTE: Style = { face: 'text', size: 6.6, colour: COLOUR.soft }

/** The printable area of a page, in points. */
export type Frame = { left: number; width: number; bottom: number; accent: string; nextPage: () => void }
type LaidOutColumn = InvoiceColumn & { x: number; width: number }

/** Draws a table from `doc.y` on and repeats its header on each page; a row is never split. */
export function drawTable(doc: Sheet, { columns, rows }: InvoiceTable, frame: Frame): void {
  const layout = layOutColumns(doc, { columns, rows }, frame)
  drawHeads(doc, layout, frame)
  for (const row of rows) {
    const height = Math.max(...layout.map((column, at) => heightOfCell(doc, row[at], column)))
    if (doc.y + height + 2 * PAD > frame.bottom) {
      frame.nextPage()
      drawHeads(doc, layout, frame)
    }
    for (const [at, column] of layout.entries()) drawCell(doc, row[at], column, doc.y + PAD)
    doc.y += height + 2 * PAD
    rule(doc, frame, COLOUR.line, 0.5)
  }
}

/** Every column but the first is as wide as its widest text; the first takes the rest. */
function layOutColumns(doc: Sheet, { columns, rows }: InvoiceTable, { left, width }: Frame): LaidOutColumn[] {
  const widths = columns.map(({ heading }, at) => {
    const words = heading.split(' ').map((word) => printedWidth(doc, word, HEAD))
    const cells = rows.flatMap((row) => [
      printedWidth(doc, row[at]?.text ?? '', TEXT),
      printedWidth(doc, row[at]?.note ?? '', NOTE),
    ])
    return Math.max(...words, ...cells) + 0.5
  })
  const others = widths.slice(1).reduce((sum, columnWidth) => sum + columnWidth + GAP, 0)
  const all = [width - others, ...widths.slice(1)]
  let x = left
  return columns.map((column, at) => {
    const own = { ...column, x, width: all[at] ?? 0 }
    x += own.width + GAP
    return own
  })
}

function drawHeads(doc: Sheet, layout: LaidOutColumn[], frame: Frame): void {
  const heights = layout.map(({ heading, width }) => heightOf(wrapText(doc, heading, HEAD, width).length, HEAD.size))
  const height = Math.max(...heights)
  rule(doc, frame, frame.accent, 0.8)
  for (const [at, { heading, ...place }] of layout.entries()) {
    drawText(doc, heading, HEAD, { ...place, y: doc.y + PAD + height - (heights[at] ?? 0) })
  }
  doc.y += height + 2 * PAD
  rule(doc, frame, frame.accent, 0.8)
}

function heightOfCell(doc: Sheet, cell: InvoiceCell | undefined, { width }: LaidOutColumn): number {
  const own = heightOf(wrapText(doc, cell?.text ?? '', TEXT, width).length, TEXT.size)
  return cell?.note ? own + heightOf(wrapText(doc, cell.note, NOTE, width).length, NOTE.size) : own
}

function drawCell(doc: Sheet, cell: InvoiceCell | undefined, column: LaidOutColumn, y: number): void {
  const height = drawText(doc, cell?.text ?? '', TEXT, { ...column, y })
  if (cell?.note) drawText(doc, cell.note, NOTE, { ...column, y: y + height })
}

/** A line across the page at `doc.y`. */
export function rule(
  doc: Sheet,
  { left, width }: Pick<Frame, 'left' | 'width'>,
  colour: string,
  thickness: number,
): void {
  const y = doc.y
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke()
}
