const MANTISSAS = [1, 2, 5, 10]

/** The round values of an axis that spans `min` to `max`, at most `count` steps apart: `(0, 43) → 0, 10 … 50`. */
export function toAxisTicks(min: number, max: number, { count = 5, isWhole = false } = {}): number[] {
  const rough = (max - min) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const round = (MANTISSAS.find((mantissa) => mantissa * power >= rough) ?? 1) * power
  const step = isWhole ? Math.max(1, round) : round
  const [first, last] = [Math.floor(min / step), Math.ceil(max / step)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
