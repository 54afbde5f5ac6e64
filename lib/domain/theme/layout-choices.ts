import type { LayoutChoices } from './first-paint'
import { DEFAULT_ACCENT, isColour, readableTextColour, textShade } from './theme'

/** Layouts of a listing by the position of its filters; the first is the default. */
export const COLLECTIONS = ['left', 'right', 'none'] as const
/** Layouts of a product page; the first is the default. */
export const PRODUCT_LAYOUTS = [
  'none',
  'left',
  'right',
  'three-column',
  'four-image',
  'bundle',
  'image-outside',
] as const
export const DIRECTIONS = ['ltr', 'rtl'] as const

/** Suggested accents: the shop's gold, and colours of stones. */
export const ACCENTS = [
  DEFAULT_ACCENT,
  '#b5838d',
  '#9b1b3c',
  '#1f6f54',
  '#2a5ca8',
  '#6d4aa2',
  '#c0632b',
  '#3a3a3a',
] as const

export type Choices = {
  accent: string
  dir: (typeof DIRECTIONS)[number]
  collection: (typeof COLLECTIONS)[number]
  product: (typeof PRODUCT_LAYOUTS)[number]
}

export const DEFAULT_CHOICES: Choices = { accent: DEFAULT_ACCENT, dir: 'ltr', collection: 'left', product: 'none' }

/** Parses the stored choices; the default replaces an unknown value. */
export function parseChoices(stored: unknown): Choices {
  const value: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const pickOption = <Option extends string>(options: readonly Option[], candidate: unknown, fallback: Option) =>
    options.find((option) => option === candidate) ?? fallback
  const { accent } = value
  return {
    accent: typeof accent === 'string' && isColour(accent) ? accent.toLowerCase() : DEFAULT_ACCENT,
    dir: pickOption(DIRECTIONS, value.dir, DEFAULT_CHOICES.dir),
    collection: pickOption(COLLECTIONS, value.collection, DEFAULT_CHOICES.collection),
    product: pickOption(PRODUCT_LAYOUTS, value.product, DEFAULT_CHOICES.product),
  }
}

/** The value to store: only what differs from the defaults, with the derived shades of the accent; null for nothing. */
export function toStoredChoices({ accent, dir, collection, product }: Choices): LayoutChoices | null {
  const stored: LayoutChoices = {
    ...(accent !== DEFAULT_ACCENT && { accent, accentText: textShade(accent), accentInk: readableTextColour(accent) }),
    ...(dir !== DEFAULT_CHOICES.dir && { dir }),
    ...(collection !== DEFAULT_CHOICES.collection && { collection }),
    ...(product !== DEFAULT_CHOICES.product && { product }),
  }
  return Object.keys(stored).length > 0 ? stored : null
}
