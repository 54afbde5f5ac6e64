import type { Product } from '../contract/shapes'
import type { Locale } from '../domain/locale'
import { getNumberFormat } from '../domain/text/number-format'

/** Length, width and depth as far as measured: `9.1 × 7.2 × 4.8 mm`, in French with commas. */
export function toSizeText(size: Product['dimensions_mm'], locale: Locale): string | null {
  if (!size) return null
  const { format } = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const sides = [size.length, size.width, ...(size.depth ? [size.depth] : [])]
  return `${sides.map((side) => format(side)).join(' × ')} mm`
}

const SIZE = /^(?:(?:ring |finger |chain |bracelet )?size|taille(?: de bague)?|length|longueur)$/i

/** The value of the option that is a size: `14` of `Ring size`, `18 in` of `Length`; null without one. */
export function sizeOption(options: { name: string; value: string }[] = []): string | null {
  return options.find(({ name }) => SIZE.test(name.trim()))?.value ?? null
}
