import PDFDocument from 'pdfkit'
import { FONTS, toPrintable } from './fonts'
import type { ReportSheet } from './report-sheet'
import { COLOUR, collectBytes, drawCode, drawMark, MARGIN, type Sheet, WIDTH } from './sheet'
import { drawLines } from './sheet-lines'

const PHOTO = 132
const CODE = 104
const FOOT = 34

/**
 * A laboratory report as a PDF of A4 pages, text and QR code as vectors, in the shop's own fonts. Rejects if a font or
 * the photograph cannot be read.
 * @example await toReportPdf(sheet) // a Buffer that begins with %PDF-
 */
export function toReportPdf(sheet: ReportSheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: FONTS.text(),
    lang: sheet.locale,
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.shop, Subject: sheet.sample?.text ?? sheet.title },
  })
  for (const name of ['text', 'strong', 'display', 'devanagari'] as const) doc.registerFont(name, FONTS[name]())
  const finished = collectBytes(doc)
  drawHead(doc, sheet)
  drawLines(doc, sheet)
  drawNotes(doc, sheet)
  finishPages(doc, sheet)
  doc.end()
  return finished
}

/** Shop, title, sample note; the photograph beside the QR code of the report's page. */
function drawHead(
  doc: Sheet,
  { shop, accent, held, title, product, hindiName, sample, photo, code }: ReportSheet,
): void {
  doc.font('display').fontSize(17).fillColor(COLOUR.ink).text(toPrintable(shop), MARGIN, MARGIN)
  doc
    .font('text')
    .fontSize(9)
    .fillColor(COLOUR.soft)
    .text(toPrintable(held), MARGIN, MARGIN + 6, { width: WIDTH, align: 'right' })
  doc
    .moveTo(MARGIN, 76)
    .lineTo(MARGIN + WIDTH, 76)
    .lineWidth(1)
    .strokeColor(accent)
    .stroke()
  doc.font('display').fontSize(22).fillColor(COLOUR.ink).text(toPrintable(title), MARGIN, 92, { width: WIDTH })
  if (hindiName) doc.moveDown(0.2).font('devanagari').fontSize(15).fillColor(COLOUR.soft).text(hindiName)
  if (sample) doc.moveDown(0.4).font('strong').fontSize(10).fillColor(COLOUR.alarm).text(toPrintable(sample.text))
  const top = doc.y + 14
  if (photo) doc.image(photo, MARGIN, top, { width: PHOTO, height: PHOTO })
  const beside = MARGIN + PHOTO + 20
  doc.font('strong').fontSize(11).fillColor(COLOUR.ink)
  doc.text(toPrintable(product), beside, top + 4, { width: WIDTH - PHOTO - CODE - 40 })
  const start = MARGIN + WIDTH - CODE
  drawCode(doc, code.modules, start, top, CODE)
  doc
    .font('text')
    .fontSize(8.5)
    .fillColor(COLOUR.soft)
    .text(toPrintable(code.text), beside, top + CODE + 6, { width: WIDTH - PHOTO - 20, align: 'right' })
    .text(code.url, { width: WIDTH - PHOTO - 20, align: 'right', link: code.url })
  doc.x = MARGIN
  doc.y = Math.max(top + PHOTO, doc.y) + 16
}

function drawNotes(doc: Sheet, { notes }: ReportSheet): void {
  doc.moveDown(0.8).font('text').fontSize(9.5).fillColor(COLOUR.ink)
  for (const note of notes) doc.text(toPrintable(note), MARGIN, doc.y, { width: WIDTH, paragraphGap: 5 })
}

/** Draws the watermark and the footer on each page. */
function finishPages(doc: Sheet, { sample, foot }: ReportSheet): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    if (sample) drawMark(doc, toPrintable(sample.mark))
    // The footer is inside the bottom margin, where a text would otherwise begin another page.
    doc.page.margins.bottom = 0
    doc.font('text').fontSize(8).fillColor(COLOUR.soft)
    doc.text(toPrintable(foot), MARGIN, doc.page.height - FOOT, { width: WIDTH, align: 'center' })
  }
}
