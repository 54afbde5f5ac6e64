import { drawText, heightOf, type Style, wrapText } from './draw-text'
import type { InvoiceSheet } from './invoice-sheet'
import { drawTable, type Frame, rule } from './invoice-table'
import { COLOUR, type Sheet } from './sheet'

const SUMS = 236
const GAP = 24
const SMALL: Style = { face: 'text', size: 7, colour: COLOUR.soft }
const NOTE: Style = { face: 'text', size: 7.6, colour: COLOUR.soft }
const SUM: Style = { face: 'text', size: 8.6, colour: COLOUR.ink }
const WORDS: Style = { face: 'strong', size: 8.6, colour: COLOUR.ink }
const TOTAL: Style = { face: 'strong', size: 13, colour: COLOUR.ink }
const TOTAL_NAME: Style = { face: 'strong', size: 9.5, colour: COLOUR.ink }

/** The parts after the lines: sums with the amount in words, HSN summary, notes, signature. */
export function drawEnd(doc: Sheet, sheet: InvoiceSheet, frame: Frame): void {
  drawSums(doc, sheet, frame)
  drawSummary(doc, sheet, frame)
  drawNotes(doc, sheet, frame)
  drawSignature(doc, sheet, frame)
}

/** Begins a page if less than this height remains. */
function ensureRoom(doc: Sheet, height: number, frame: Frame): void {
  if (doc.y + height > frame.bottom) frame.nextPage()
}

function drawSums(doc: Sheet, { sums, total }: InvoiceSheet, frame: Frame): void {
  const { left, width } = frame
  const row = heightOf(1, SUM.size) + 3
  const wordsWidth = width - SUMS - GAP
  const wordsHeight = heightOf(wrapText(doc, total.words.text, WORDS, wordsWidth).length, WORDS.size) + 12
  const height = Math.max(sums.length * row + 34, wordsHeight)
  ensureRoom(doc, height + 10, frame)
  doc.y += 10
  const top = doc.y
  const labelHeight = drawText(doc, total.words.name, SMALL, { x: left, y: top, width: wordsWidth })
  drawText(doc, total.words.text, WORDS, { x: left, y: top + labelHeight + 1, width: wordsWidth })
  const x = left + width - SUMS
  for (const [at, { name, value }] of sums.entries()) {
    const box = { x, y: top + at * row, width: SUMS }
    drawText(doc, name, { ...SUM, colour: COLOUR.soft }, box)
    drawText(doc, value, SUM, { ...box, align: 'right' })
  }
  doc.y = top + sums.length * row + 3
  rule(doc, { left: x, width: SUMS }, frame.accent, 1)
  const box = { x, y: doc.y + 6, width: SUMS }
  drawText(doc, total.name, TOTAL_NAME, { ...box, y: box.y + 3.2 })
  drawText(doc, total.value, TOTAL, { ...box, align: 'right' })
  doc.y = top + height
}

const SUMMARY_ROW = 20

function drawSummary(doc: Sheet, { summary }: InvoiceSheet, frame: Frame): void {
  if (!summary) return
  // Keeps the heading together with its first rows.
  ensureRoom(doc, 3.5 * SUMMARY_ROW, frame)
  doc.y += 14
  doc.y += drawText(doc, summary.heading, SMALL, { x: frame.left, y: doc.y, width: frame.width }) + 3
  drawTable(doc, summary, frame)
}

function drawNotes(doc: Sheet, { notes }: InvoiceSheet, frame: Frame): void {
  doc.y += 10
  for (const note of notes) {
    ensureRoom(doc, heightOf(wrapText(doc, note, NOTE, frame.width).length, NOTE.size), frame)
    doc.y += drawText(doc, note, NOTE, { x: frame.left, y: doc.y, width: frame.width }) + 2.5
  }
}

const SIGN_HEIGHT = 46

function drawSignature(doc: Sheet, { sign }: InvoiceSheet, frame: Frame): void {
  ensureRoom(doc, SIGN_HEIGHT, frame)
  doc.y += 10
  const box = { x: frame.left, width: frame.width, align: 'right' as const }
  let y = doc.y
  y += drawText(doc, sign.by, { ...SUM, face: 'strong' }, { ...box, y }) + 1
  y += drawText(doc, sign.who, SMALL, { ...box, y }) + 3
  y += drawText(doc, sign.text, SMALL, { ...box, y })
  doc.y = y
}
