import { expect, it } from 'vitest'
import { goldPerGram } from '@/lib/domain/customization/metal-price'

it('gold follows the price of pure gold by its fineness, in whole rupees', () => {
  expect(goldPerGram('gold-22k-yellow', 125_000)).toBe(11_450)
  expect(goldPerGram('gold-18k-rose', 125_000)).toBe(9_375)
  expect(goldPerGram('gold-18k-white', 124_999)).toBe(9_375)
  expect(goldPerGram('gold-14k', 100_000)).toBe(5_850)
})

it('no other metal has a price of gold', () => {
  for (const metal of ['silver-925', 'platinum-950', 'panchdhatu', 'gold-99k', 'gold-18kt', 'rolled-gold-18k'])
    expect(goldPerGram(metal, 125_000)).toBeNull()
})
