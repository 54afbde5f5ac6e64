const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

/** The CRC-32 of a ZIP archive over one more part; begin with 0. `crc32(0, bytes of '123456789') → 0xcbf43926` */
export function crc32(before: number, part: Uint8Array): number {
  let sum = ~before
  for (const byte of part) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 255] ?? 0)
  return ~sum >>> 0
}
