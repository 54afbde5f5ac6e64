import type { SeedCategory } from './catalogue'
import type { Random } from './random'

/** Rupees at a place (0 to 1) of the category's price range, on a logarithmic scale. */
export function priceAtPosition(category: SeedCategory, position: number): number {
  const { min, max } = category.price
  return min * (max / min) ** Math.min(Math.max(position, 0.01), 0.98)
}

/** Where a value lies between two others, 0 to 1. */
export function toShare(value: number, min: number, max: number): number {
  return (value - min) / (max - min)
}

export const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** Volume in mm³ of a sphere of that diameter. */
export const sphereVolume = (mm: number) => (Math.PI / 6) * mm ** 3

/** The cheaper a product, the larger its stock; costly ones are single. */
export function randomStock(payable: number, random: Random): number {
  if (random.chance(0.03)) return 0
  if (payable < 600) return random.int(12, 90)
  if (payable < 2_500) return random.int(4, 24)
  return payable < 12_000 ? random.int(1, 5) : 1
}

export function toTags(treatment: string | null, reported: boolean, discount: number): string[] {
  return [
    ...(treatment === 'untreated' ? ['untreated'] : []),
    ...(reported ? ['sample-report'] : []),
    ...(discount > 0 ? ['offer'] : []),
  ]
}
