import { DRAFT_LIMITS, type DraftProblem } from '../catalogue/product-draft'
import { MAX_OF_FACT } from '../catalogue/product-facts'
import { VARIANT_LIMITS } from '../catalogue/variants/product-variant'

/** How a limit is written: an amount of rupees, or a number with what follows it. */
export type DraftLimit = { value: number; unit: 'rupees' | 'percent' | 'ct' | 'g' | 'mm' | 'none' }

const MOST: Record<string, DraftLimit> = {
  price_paise: { value: DRAFT_LIMITS.price_paise / 100, unit: 'rupees' },
  cost_paise: { value: DRAFT_LIMITS.price_paise / 100, unit: 'rupees' },
  discount_hundredths: { value: DRAFT_LIMITS.discount_hundredths / 100, unit: 'percent' },
  stock: { value: DRAFT_LIMITS.stock, unit: 'none' },
  weight_mct: { value: DRAFT_LIMITS.weight_mct / 1000, unit: 'ct' },
  weight_mg: { value: DRAFT_LIMITS.weight_mg / 1000, unit: 'g' },
  dimensions: { value: DRAFT_LIMITS.dimension_mm, unit: 'mm' },
  mukhi: { value: MAX_OF_FACT.mukhi, unit: 'none' },
  ring_size: { value: MAX_OF_FACT.ring_size, unit: 'none' },
}
const LEAST: Record<string, DraftLimit> = {
  price_paise: { value: DRAFT_LIMITS.least_payable_paise / 100, unit: 'rupees' },
  cost_paise: { value: 0.01, unit: 'rupees' },
  discount_hundredths: { value: 0, unit: 'percent' },
  stock: { value: 0, unit: 'none' },
  weight_mct: { value: 0.001, unit: 'ct' },
  weight_mg: { value: 0.001, unit: 'g' },
  mukhi: { value: 1, unit: 'none' },
  ring_size: { value: 1, unit: 'none' },
}
const LONGEST: Record<string, number> = {
  sku: DRAFT_LIMITS.sku,
  slug: DRAFT_LIMITS.slug,
  title: DRAFT_LIMITS.title,
  description: DRAFT_LIMITS.description,
  'report.laboratory': DRAFT_LIMITS.laboratory,
  'report.number': DRAFT_LIMITS.report,
  tags: DRAFT_LIMITS.tag,
  images: DRAFT_LIMITS.alt,
  spin: DRAFT_LIMITS.alt,
  video: DRAFT_LIMITS.alt,
  variant: VARIANT_LIMITS.text,
}
const MOST_ENTRIES: Record<string, number> = {
  tags: DRAFT_LIMITS.tags,
  images: DRAFT_LIMITS.images,
  spin: DRAFT_LIMITS.frames,
  'variant.options': VARIANT_LIMITS.options,
}

/** The limit that a value of a draft passes, in the unit in which it is typed; null where none is known. */
export function draftLimitOf({ path, code }: Pick<DraftProblem, 'path' | 'code'>): DraftLimit | null {
  const [name = ''] = path.split('.')
  const count = (of: Record<string, number>): DraftLimit | null => {
    const value = of[path] ?? of[name]
    return value === undefined ? null : { value, unit: 'none' }
  }
  if (code === 'too_large') return MOST[name] ?? null
  if (code === 'too_small') return LEAST[name] ?? null
  if (code === 'too_long') return count(LONGEST)
  return code === 'too_many' ? count(MOST_ENTRIES) : null
}
