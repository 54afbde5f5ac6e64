import type { LayoutChoices } from './first-paint'
import { DEFAULT_ACCENT, inkOn, isColour, textShade } from './theme'

/** Layouts of a listing (specification piece of work), by where its filters stand; the first is how the shop is drawn. */
export const COLLECTIONS = ['left', 'right', 'none'] as const
/** Layouts of a product page; the first is how the shop is drawn. */
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

/** Accents to choose from beside any other: the shop's gold, and stones. */
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

/** The choices in a stored value; whatever is not known there is as the shop is drawn. */
export function toChoices(stored: unknown): Choices {
  const value: Record<string, unknown> = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const one = <Word extends string>(words: readonly Word[], word: unknown, usual: Word) =>
    words.find((known) => known === word) ?? usual
  const { accent } = value
  return {
    accent: typeof accent === 'string' && isColour(accent) ? accent.toLowerCase() : DEFAULT_ACCENT,
    dir: one(DIRECTIONS, value.dir, DEFAULT_CHOICES.dir),
    collection: one(COLLECTIONS, value.collection, DEFAULT_CHOICES.collection),
    product: one(PRODUCT_LAYOUTS, value.product, DEFAULT_CHOICES.product),
  }
}

/** What is stored of choices: only what differs from the shop as drawn, with the shades an accent needs; null for nothing. */
export function toStored({ accent, dir, collection, product }: Choices): LayoutChoices | null {
  const stored: LayoutChoices = {
    ...(accent !== DEFAULT_ACCENT && { accent, accentText: textShade(accent), accentInk: inkOn(accent) }),
    ...(dir !== DEFAULT_CHOICES.dir && { dir }),
    ...(collection !== DEFAULT_CHOICES.collection && { collection }),
    ...(product !== DEFAULT_CHOICES.product && { product }),
  }
  return Object.keys(stored).length > 0 ? stored : null
}
