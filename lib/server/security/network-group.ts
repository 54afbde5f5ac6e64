import { isIP } from 'node:net'

/**
 * What counts as one client in limits: an IPv4 address, or the /64 network that an IPv6 subscriber has to itself. An
 * IPv4 address written as IPv6 is that IPv4 address; text that is no address is its own group.
 * `addressGroup('2001:db8:1:2::7') → '2001:db8:1:2::/64'`, `addressGroup('::ffff:203.0.113.7') → '203.0.113.7'`
 */
export function toAddressGroup(address: string): string {
  const [plain = ''] = address.split('%')
  if (isIP(plain) !== 6) return address
  const words = toWords(plain)
  const [high = 0, low = 0] = words.slice(6)
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`
}

/** The eight 16-bit words of an IPv6 address. */
function toWords(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = readWords(head)
  const after = readWords(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after]
}

function readWords(part: string): number[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((word) => {
      if (!word.includes('.')) return [Number.parseInt(word, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = word.split('.').map(Number)
      return [a * 256 + b, c * 256 + d]
    })
}
