import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256After } from '@/lib/browser/auth/sha256'
import { solveChallenge } from '@/lib/browser/auth/solve-challenge'
import { makeChallenge, zeroBits } from '@/lib/server/security/challenge'

const hex = (hashWords: Uint32Array) => [...hashWords].map((word) => word.toString(16).padStart(8, '0')).join('')
const ascii = fc.string({ unit: 'grapheme-ascii', maxLength: 200 })

it('each hash after a prefix equals the hash of Node.js', () => {
  fc.assert(
    fc.property(ascii, ascii, ascii, (prefix, first, second) => {
      const hash = sha256After(prefix)
      for (const text of [first, second, first]) {
        expect(hex(hash(text))).toBe(createHash('sha256').update(prefix).update(text).digest('hex'))
      }
    }),
    { numRuns: 1000 },
  )
})

it('solves a challenge of the shop', async () => {
  const created = makeChallenge('signin:9812345678', 12, new Date('2026-12-01T06:30:00Z'))
  const { challenge, solution } = await solveChallenge(created)
  expect(challenge).toBe(created.challenge)
  expect(zeroBits(createHash('sha256').update(`${challenge}:${solution}`).digest())).toBeGreaterThanOrEqual(12)
})
