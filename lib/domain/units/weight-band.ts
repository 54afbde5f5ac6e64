/** Weight bands of the listing, in carats, lower bound included, upper excluded. Keys are part of URLs. */
export const WEIGHT_BANDS = [
  { key: 'under-2-ct', min: 0, max: 2 },
  { key: '2-to-4-ct', min: 2, max: 4 },
  { key: '4-to-6-ct', min: 4, max: 6 },
  { key: '6-to-9-ct', min: 6, max: 9 },
  { key: 'over-9-ct', min: 9, max: null },
] as const

type WeightBand = (typeof WEIGHT_BANDS)[number]

/** The band of a weight in carats. `toWeightBand(3.42).key → '2-to-4-ct'` */
export function toWeightBand(carat: number): WeightBand {
  const band = WEIGHT_BANDS.find(({ max }) => max === null || carat < max)
  if (!band || carat <= 0) throw new RangeError(`not a weight in carats: ${carat}`)
  return band
}
