import type { Localized } from '../locale'
import type { ReportFile } from '../media/report-file'
import { MIN_PAYABLE } from '../pricing/money'
import { recordOf } from '../record-of'
import { PRODUCT_FACTS, type ProductFactValues } from './product-facts'
import type { ProductVariant } from './variants/product-variant'

/**
 * A complete product as edited: in the admin, by a catalogue file, and as the state before and after each change in the
 * history. Money in paise, the discount in hundredths of a percent, weights in thousandths
 * of a carat or milligrams, terms by their keys in the table `term`.
 */
export type ProductDraft = {
  sku: string
  category_id: number
  /** Null: generated from the title. */
  slug: string | null
  title: Localized
  description: Localized
  price_paise: number
  /** Null if not known; absent where the reader may not see it, and in a draft that leaves it as it is. */
  cost_paise?: number | null | undefined
  discount_hundredths: number
  stock: number
  weight_mct: number | null
  weight_mg: number | null
  dimensions: { length: number; width: number; depth: number | null } | null
  /** `file` is absent where the report is only stated. */
  report: { laboratory: string; number: string; sample: boolean; file?: ReportFile | undefined } | null
  tags: string[]
  /** Null for a product without options; absent in a draft that leaves it as it is. */
  variant?: ProductVariant | null | undefined
  images: { src: string; alt: Localized }[]
  /** Names of photographs around the product, and a video with the name of its poster. */
  spin: { frames: string[]; alt: Localized } | null
  video: { src: string; poster: string | null; alt: Localized } | null
  hidden: boolean
} & ProductFactValues

/** A problem of a draft: its path (`images.0.alt.fr`), a stable code, an English fallback sentence, and what its text names. */
export type DraftProblem = { path: string; code: DraftProblemCode; message: string; value?: string }

const DRAFT_PROBLEMS = [
  'required',
  'too_long',
  'too_many',
  'too_few',
  'unprintable',
  'not_a_number',
  'not_whole',
  'too_small',
  'too_large',
  'unknown',
  'malformed',
  'duplicate',
  'slug_wrong',
  'slug_taken',
  'slug_reserved',
  'slug_used_before',
  'purity_wrong',
  'huid_wrong',
  'huid_stock',
  'hsn_wrong',
  'options_taken',
  'options_other',
] as const
export type DraftProblemCode = (typeof DRAFT_PROBLEMS)[number]

/** Longest texts in characters, longest lists, largest numbers. */
export const DRAFT_LIMITS = {
  sku: 64,
  slug: 120,
  title: 200,
  description: 12_000,
  laboratory: 120,
  report: 64,
  tag: 40,
  tags: 20,
  images: 20,
  frames: 72,
  least_frames: 8,
  alt: 300,
  /** ₹50 crore in paise. */
  price_paise: 50_000_000_000,
  least_payable_paise: MIN_PAYABLE,
  /** 99 %. */
  discount_hundredths: 9_900,
  stock: 1_000_000,
  /** A hundred thousand carats. */
  weight_mct: 100_000_000,
  /** A hundred kilograms. */
  weight_mg: 100_000_000,
  dimension_mm: 5_000,
} as const

/** Defaults of the optional fields. */
export const EMPTY_FACTS = {
  slug: null,
  discount_hundredths: 0,
  cost_paise: null,
  weight_mct: null,
  weight_mg: null,
  dimensions: null,
  ...recordOf(PRODUCT_FACTS, () => null),
  report: null,
  spin: null,
  video: null,
  variant: null,
  hidden: false,
} satisfies Partial<ProductDraft>
