/** What several rounds gave: the middle one and how far they lie apart. */
export type Spread = { median: number; min: number; max: number }

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]
  if (upper === undefined) throw new RangeError('no values')
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? upper) + upper) / 2 : upper
}

export function toSpread(values: number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

/** Round by round `ours / theirs`: both stood on the same machine in the same seconds. */
export function ratios(ours: number[], theirs: number[]): Spread {
  return toSpread(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
}

const twoDecimals = (value: number) => value.toFixed(2)

/** `0.94 (0.91–0.98)`. */
export function formatRatio({ median: middle, min, max }: Spread): string {
  return min === max ? twoDecimals(middle) : `${twoDecimals(middle)} (${twoDecimals(min)}–${twoDecimals(max)})`
}
