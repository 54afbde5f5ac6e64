/** A part of a file, both ends included. */
type ByteRange = { start: number; end: number }

/**
 * The part that a `Range` header asks for (RFC 9110, 14.2): null sends the whole file, as for another unit, several
 * ranges or a malformed one. `toByteRange('bytes=-500', 1000) → { start: 500, end: 999 }`
 */
export function toByteRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  if (last !== '' && Number(last) < Number(first)) return null
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
