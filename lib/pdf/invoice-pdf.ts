import PDFDocument from 'pdfkit'
import { drawText, type Style } from './draw-text'
import { FONTS } from './fonts'
import { drawEnd } from './invoice-end'
import { drawHead, drawShortHead } from './invoice-head'
import type { InvoiceSheet } from './invoice-sheet'
import { drawTable, type Frame } from './invoice-table'
import { COLOUR, collectBytes, drawMark, type Sheet } from './sheet'

const MARGIN = 40
const FOOT = 52
const FOOT_STYLE: Style = { face: 'text', size: 7, colour: COLOUR.soft }

/**
 * An invoice or credit note as a PDF of A4 pages, in the shop's own fonts; the same sheet gives the same bytes. Rejects
 * if a font cannot be read.
 * @example await toInvoicePdf(sheet) // a Buffer that begins with %PDF-
 */
export function toInvoicePdf(sheet: InvoiceSheet): Promise<Buffer> {
  return toPdf([sheet], sheet)
}

/**
 * Several documents in one file, each on its own pages with its own page numbers. Null for none. Rejects if a font
 * cannot be read.
 */
export async function toInvoicesPdf(sheets: InvoiceSheet[]): Promise<Buffer | null> {
  const [first] = sheets
  return first ? toPdf(sheets, first) : null
}

function toPdf(sheets: InvoiceSheet[], first: InvoiceSheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    // No initial font: one opened by its path would be loaded again when it is selected by name.
    font: '',
    lang: first.locale,
    displayTitle: true,
    info: {
      Title: sheets.map(({ title, number }) => `${title} ${number}`).join(', '),
      Author: first.shop,
      CreationDate: first.issuedAt,
    },
  })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file())
  const finished = collectBytes(doc)
  for (const [at, sheet] of sheets.entries()) {
    if (at > 0) doc.addPage()
    drawSheet(doc, sheet)
  }
  doc.end()
  return finished
}

function drawSheet(doc: Sheet, sheet: InvoiceSheet): void {
  const first = doc.bufferedPageRange().count - 1
  const frame: Frame = {
    left: MARGIN,
    width: doc.page.width - 2 * MARGIN,
    bottom: doc.page.height - FOOT - 8,
    accent: sheet.brand.accent,
    nextPage: () => {
      doc.addPage()
      drawShortHead(doc, sheet, frame)
    },
  }
  drawHead(doc, sheet, frame)
  drawTable(doc, sheet.lines, frame)
  drawEnd(doc, sheet, frame)
  finishPages(doc, sheet, frame, first)
}

/** Draws the watermark and the footer on each page of a document. */
function finishPages(
  doc: Sheet,
  { mark, foot, pageOf }: InvoiceSheet,
  { left: x, width, accent }: Frame,
  first: number,
): void {
  const count = doc.bufferedPageRange().count - first
  for (let page = 0; page < count; page++) {
    doc.switchToPage(first + page)
    if (mark) drawMark(doc, mark)
    const y = doc.page.height - FOOT
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.4)
      .strokeColor(accent)
      .stroke()
    drawText(doc, foot, FOOT_STYLE, { x, y: y + 6, width: width - 70 })
    drawText(doc, pageOf(page + 1, count), FOOT_STYLE, { x, y: y + 6, width, align: 'right' })
  }
}
