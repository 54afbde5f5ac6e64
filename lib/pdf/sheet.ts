/** The document; lengths are points (72 per inch) from the top left corner. */
export type Sheet = PDFKit.PDFDocument

export const MARGIN = 48
/** The width between the margins of an A4 page. */
export const WIDTH = 595.28 - 2 * MARGIN

export const COLOUR = { ink: '#1f1a14', soft: '#5f5648', line: '#e4dccb', gold: '#c1a657', alarm: '#a3342b' }

const MARK_SIZE = 104

/** Draws a QR code as one path, so that no gaps appear between the squares. */
export function drawCode(doc: Sheet, modules: boolean[][], left: number, top: number, width: number): void {
  const side = width / modules.length
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) if (dark) doc.rect(left + x * side, top + y * side, side, side)
  }
  doc.fill(COLOUR.ink)
}

/** Draws a translucent watermark across the page. */
export function drawMark(doc: Sheet, mark: string): void {
  const { width, height } = doc.page
  doc.save()
  doc.rotate(-52, { origin: [width / 2, height / 2] })
  doc.font('strong').fontSize(MARK_SIZE).fillColor(COLOUR.alarm).fillOpacity(0.1)
  doc.text(mark, 0, (height - MARK_SIZE) / 2, { width, align: 'center', lineBreak: false })
  doc.restore()
  doc.fillOpacity(1)
}

/** The bytes of a document once it is ended; rejects if drawing fails. */
export function collectBytes(doc: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
