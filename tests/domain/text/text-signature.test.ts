import { expect, it } from 'vitest'
import { findNearestTexts, toTextSignature } from '@/lib/domain/text/text-signature'

const words = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `word${from + n}`).join(' ')
const join = (texts: string[]) => {
  const signatures = texts.map((text) => [...(toTextSignature(text) ?? [])])
  return new Uint32Array(signatures.flat())
}
const nearestOf = async (texts: string[]) => findNearestTexts(join(texts), 70, async () => {})

it('finds the most similar text and about the share of what both have in common', async () => {
  // 120 of 138 sequences of three words are common to the first two: 87 %.
  const nearest = await nearestOf([words(0, 130), words(8, 138), words(500, 630), words(0, 130)])
  expect(nearest.get(0)).toEqual({ index: 3, percent: 100 })
  expect(nearest.get(1)?.index).toBe(0)
  expect(Math.abs((nearest.get(1)?.percent ?? 0) - 87)).toBeLessThan(12)
  expect(nearest.has(2)).toBe(false)
})

it('ignores case, accents and punctuation, and says nothing of a short text', async () => {
  const text = 'Le rubis naturel de Birmanie, taillé en ovale, vient avec son rapport de laboratoire signé.'
  expect(toTextSignature(text)).toEqual(toTextSignature(text.toUpperCase().replace(/[,.]/g, '')))
  expect(toTextSignature('Natural ruby from Burma')).toBeNull()
  expect(toTextSignature('')).toBeNull()
})

it('compares many equal texts without a square number of comparisons', async () => {
  const same = toTextSignature(words(0, 40)) ?? new Uint32Array()
  const signatures = new Uint32Array(same.length * 20_000)
  for (let index = 0; index < 20_000; index += 1) signatures.set(same, index * same.length)
  const nearest = await findNearestTexts(signatures, 70, async () => {})
  expect(nearest.size).toBe(20_000)
  expect(nearest.get(19_999)?.percent).toBe(100)
})
