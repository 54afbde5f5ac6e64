import { toPrintable } from './fonts'
import type { ReportSheet } from './report-sheet'
import { COLOUR, MARGIN, type Sheet, WIDTH } from './sheet'

type Face = 'text' | 'strong'
type Cell = { text: string; face: Face; size: number; colour: string; left: number; width: number }

const GAP = 12
const NAME = 108
const VALUE = 142
const PAD = 5

const columns = [
  { left: MARGIN, width: NAME },
  { left: MARGIN + NAME + GAP, width: VALUE },
  { left: MARGIN + NAME + VALUE + 2 * GAP, width: WIDTH - NAME - VALUE - 2 * GAP },
]

/** The lines of a report: name, value, explanation. A line is never split over two pages. */
export function drawLines(doc: Sheet, { headings, lines }: ReportSheet): void {
  drawRow(doc, ['', headings.says, headings.plain], ['text', 'strong', 'strong'])
  for (const { name, value, reading } of lines) drawRow(doc, [name, value, reading], ['text', 'strong', 'text'])
}

function drawRow(doc: Sheet, texts: string[], faces: Face[]): void {
  const cells = columns.map(({ left, width }, index): Cell => {
    const isReading = index === columns.length - 1
    const colour = index === 1 ? COLOUR.ink : COLOUR.soft
    const text = toPrintable(texts[index] ?? '')
    return { text, face: faces[index] ?? 'text', size: isReading ? 8.5 : 9.5, colour, left, width }
  })
  const height = Math.max(...cells.map((cell) => heightOf(doc, cell)))
  if (doc.y + height + 2 * PAD > doc.page.height - doc.page.margins.bottom) doc.addPage()
  const top = doc.y + PAD
  for (const { text, face, size, colour, left, width } of cells) {
    doc.font(face).fontSize(size).fillColor(colour).text(text, left, top, { width })
  }
  const end = top + height + PAD
  doc
    .moveTo(MARGIN, end)
    .lineTo(MARGIN + WIDTH, end)
    .lineWidth(0.6)
    .strokeColor(COLOUR.line)
    .stroke()
  doc.x = MARGIN
  doc.y = end
}

function heightOf(doc: Sheet, { text, face, size, width }: Cell): number {
  return doc.font(face).fontSize(size).heightOfString(text, { width })
}
