const text = (value: string) => Buffer.from(value, 'latin1')

/** A box of an MP4 file: its length, its type, its content (ISO 14496-12, 4.2). */
function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(content.length + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}

/** The smallest file with the structure of an MP4 video; `note` makes its content unique. */
export function mp4(note = 'a turning stone', brand = 'isom'): Buffer {
  const type = box('ftyp', Buffer.concat([text(brand), Buffer.alloc(4), text(brand)]))
  return Buffer.concat([type, box('mdat', text(note)), box('moov', Buffer.alloc(16))])
}

/** The beginning of a Matroska file of this type (RFC 8794). */
export function matroska(type: 'webm' | 'matroska'): Buffer {
  const docType = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 + type.length]), text(type)])
  return Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + docType.length]), docType, Buffer.alloc(64)])
}

/** A file in chunks, as a connection delivers it. */
export async function* inParts(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
