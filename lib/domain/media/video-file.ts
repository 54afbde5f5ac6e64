/** An uploaded video of a product. */
export const MAX_VIDEO_BYTES = 100 * 1_048_576

const VIDEO_FORMATS = ['mp4', 'webm'] as const
export type VideoFormat = (typeof VIDEO_FORMATS)[number]

/** MP4 brands that browsers play (ISO 14496-12, 4.3; registered at mp4ra.org); QuickTime's `qt  ` is none of them. */
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12v]|avc1|M4V[ HP]?|MSNV|dash|cmf[cf2])$/
const EBML = [0x1a, 0x45, 0xdf, 0xa3]
/** The element `DocType` with the text `webm` (RFC 8794, 11.2.6). */
const WEBM_TYPE = '\u0042\u0082\u0084webm'

const toAscii = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** How many bytes of the beginning `detectVideoFormat` wants. */
export const VIDEO_HEAD_BYTES = 64

/** The format by the first bytes, whatever the name; null for what browsers do not play. */
export function detectVideoFormat(head: Uint8Array): VideoFormat | null {
  const text = toAscii(head.subarray(0, VIDEO_HEAD_BYTES))
  if (text.slice(4, 8) === 'ftyp') return brandsOf(text).some((brand) => MP4_BRANDS.test(brand)) ? 'mp4' : null
  return EBML.every((byte, at) => head[at] === byte) && text.includes(WEBM_TYPE) ? 'webm' : null
}

/** The major brand and the compatible ones; between them lies a version number. */
function brandsOf(text: string): string[] {
  const brands = [text.slice(8, 12)]
  const end = Math.min(text.length, text.charCodeAt(2) * 256 + text.charCodeAt(3))
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text.slice(at, at + 4))
  return brands.map((brand) => brand.trimEnd())
}

/** A box of an MP4 file: its type and its length with the header, 0 for one that lasts to the end; null if it is none. */
export function readMp4Box(header: Uint8Array): { type: string; length: number } | null {
  if (header.length < 8) return null
  const view = new DataView(header.buffer, header.byteOffset, header.length)
  const type = toAscii(header.subarray(4, 8))
  const short = view.getUint32(0)
  if (short !== 1) return short === 0 || short >= 8 ? { type, length: short } : null
  return header.length < 16 ? null : { type, length: Number(view.getBigUint64(8)) }
}
