import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Stream = { dictionary: string; content: Buffer }

type PdfParts = { catalog?: string; note?: string; streams?: Stream[]; trailer?: string }

/** A PDF of one empty page: further dictionary entries of its catalogue, and streams as further objects. */
export function pdf({ catalog = '', note = '', streams = [], trailer = '' }: PdfParts = {}): Buffer {
  const parts: Buffer[] = [
    `%PDF-1.7\n% ${note}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n',
  ].map((text) => Buffer.from(text, 'latin1'))
  for (const [at, { dictionary, content }] of streams.entries()) {
    const head = `${at + 4} 0 obj\n<< ${dictionary} /Length ${content.length} >>\nstream\r\n`
    parts.push(Buffer.from(head), content, Buffer.from('\nendstream\nendobj\n'))
  }
  parts.push(Buffer.from(`trailer\n<< /Root 1 0 R /Size 4 ${trailer} >>\nstartxref\n9\n%%EOF\n`))
  return Buffer.concat(parts)
}

/** An object stream with the given objects, deflated as programs write it. */
export const objectStream = (
  objects: string,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
): Stream => ({
  dictionary,
  content: deflateSync(Buffer.from(`5 0 ${objects}`)),
})

/** A photograph of a paper report, larger than any photograph of a product is kept. */
export const paperReport = (): Promise<Buffer> =>
  sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#f4f0e6' } })
    .jpeg()
    .toBuffer()
