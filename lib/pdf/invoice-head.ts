import { drawText, heightOf, type Style, wrapText } from './draw-text'
import { toPrintable } from './fonts'
import type { InvoiceSheet } from './invoice-sheet'
import { type Frame, rule } from './invoice-table'
import { COLOUR, type Sheet } from './sheet'

const GAP = 16
const FACTS_A_ROW = 4
const NAME: Style = { face: 'text', size: 7, colour: COLOUR.soft }
const VALUE: Style = { face: 'strong', size: 9, colour: COLOUR.ink }
const LINE: Style = { face: 'text', size: 8.5, colour: COLOUR.ink }

/** The top of the first page: shop, title, facts, seller and buyer. */
export function drawHead(doc: Sheet, sheet: InvoiceSheet, frame: Frame): void {
  const { left, width } = frame
  const half = width / 2
  const { logo } = sheet.brand
  if (logo) drawLogo(doc, logo, frame)
  doc
    .font('display')
    .fontSize(logo ? 13 : 21)
    .fillColor(COLOUR.ink)
  doc.text(toPrintable(sheet.shop), left, doc.y, { width: half, lineBreak: true })
  const shopEnd = doc.y
  doc.font('display').fontSize(16)
  doc.text(toPrintable(sheet.title), left + half, frame.left, { width: half, align: 'right' })
  const copyTop = doc.y + 1
  const copy = drawText(doc, sheet.copy, NAME, { x: left + half, y: copyTop, width: half, align: 'right' })
  doc.y = Math.max(shopEnd, copyTop + copy) + 7
  rule(doc, frame, frame.accent, 1.2)
  doc.y += 2.2
  rule(doc, frame, frame.accent, 0.4)
  doc.y += 11
  drawFacts(doc, sheet, frame)
  rule(doc, frame, COLOUR.line, 0.6)
  doc.y += 10
  drawParties(doc, sheet, frame)
}

/** The logo above the shop's name. */
function drawLogo(doc: Sheet, { png, ...size }: NonNullable<InvoiceSheet['brand']['logo']>, { left }: Frame): void {
  doc.image(png, left, doc.y, size)
  doc.y += size.height + 6
}

function drawFacts(doc: Sheet, { facts }: InvoiceSheet, { left, width }: Frame): void {
  const column = (width - (FACTS_A_ROW - 1) * GAP) / FACTS_A_ROW
  for (let first = 0; first < facts.length; first += FACTS_A_ROW) {
    const heights = facts.slice(first, first + FACTS_A_ROW).map(({ name, value }, at) => {
      const x = left + at * (column + GAP)
      const height = drawText(doc, name, NAME, { x, y: doc.y, width: column })
      return height + drawText(doc, value, VALUE, { x, y: doc.y + height, width: column })
    })
    doc.y += Math.max(...heights) + 8
  }
}

function drawParties(doc: Sheet, { parties }: InvoiceSheet, { left, width }: Frame): void {
  const column = (width - (parties.length - 1) * GAP) / parties.length
  const heights = parties.map(({ heading, name, lines }, at) => {
    const box = { x: left + at * (column + GAP), width: column }
    let y = doc.y
    y += drawText(doc, heading, NAME, { ...box, y }) + 1
    y += drawText(doc, name, VALUE, { ...box, y }) + 1
    for (const line of lines) y += drawText(doc, line, LINE, { ...box, y })
    return y - doc.y
  })
  doc.y += Math.max(...heights) + 14
}

/** The top of the following pages: shop and document number. */
export function drawShortHead(doc: Sheet, { shop, title, number }: InvoiceSheet, frame: Frame): void {
  const { left: x, width } = frame
  const y = doc.y
  doc.font('display').fontSize(12).fillColor(COLOUR.ink).text(toPrintable(shop), x, y, { lineBreak: false })
  const pageHeading = `${title} · ${number}`
  const style: Style = { ...NAME, size: 8 }
  drawText(doc, pageHeading, style, { x, y: y + 3, width, align: 'right' })
  doc.y = y + heightOf(wrapText(doc, pageHeading, style, width).length, 12) + 6
}
