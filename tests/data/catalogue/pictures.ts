import sharp from 'sharp'

const COLOUR = { r: 120, g: 40, b: 90 }

/** A photograph as a phone stores it: rotated, with its location and device. */
export function photograph(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: COLOUR } })
    .withExif({
      IFD0: { Make: 'Telephone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 0/1 11/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export function drawing(width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { ...COLOUR, alpha: 0.5 } } })
    .png()
    .toBuffer()
}

/** A PNG of a few kilobytes whose header claims this size. */
export async function bomb(width: number, height: number): Promise<Buffer> {
  const png = await drawing(8, 8)
  const head = Buffer.from(png)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  head.writeUInt32BE(crc(head.subarray(12, 29)), 29)
  return head
}

/** CRC-32 as defined for PNG (ISO 15948, annex D). */
function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** The smallest PDF, with `inside` in it. */
export function pdf(inside = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n${inside}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
  )
}
