const SEEDS = [0x811c9dc5, 0x9747b28c] as const
const HASH_LENGTH = 7

/**
 * A hash of fourteen characters, the same in browser and server; not cryptographic.
 * MurmurHash3's mixing over UTF-16 units, twice 32 bits. `fingerprint('ruby') !== fingerprint('rubis')`
 */
export function fingerprint(text: string): string {
  return SEEDS.map((seed) => mix(text, seed).toString(36).padStart(HASH_LENGTH, '0')).join('')
}

function mix(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0xcc9e2d51)
    hash = (hash << 13) | (hash >>> 19)
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0
  }
  hash = Math.imul(hash ^ (hash >>> 16) ^ text.length, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
