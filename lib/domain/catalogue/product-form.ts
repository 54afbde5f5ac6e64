import { DEFAULT_LOCALE, type Localized, mapLocales } from '../locale'
import type { ReportFile } from '../media/report-file'
import { toPercentText } from '../pricing/discount'
import { toDiscountHundredths } from '../pricing/pricing'
import { recordOf } from '../record-of'
import { toTextFact } from './hallmark'
import { type DraftProblem, EMPTY_FACTS, type ProductDraft } from './product-draft'
import { NUMBER_FACTS, PRODUCT_FACTS, type ProductFact, TERM_FACTS, TEXT_FACTS } from './product-facts'
import type { ProductVariant } from './variants/product-variant'

/** A product as the fields of a form, numbers as typed. Rupees, percent, carats, grams, millimetres. */
export type ProductForm = {
  sku: string
  category_id: string
  slug: string
  title: Localized
  description: Localized
  price: string
  /** Null where the reader may not see it. */
  cost: string | null
  discount: string
  stock: string
  carat: string
  gram: string
  length: string
  width: string
  depth: string
  laboratory: string
  number: string
  sample: boolean
  reportFile: ReportFile | null
  tags: string
  /** Null without options. */
  variant: ProductVariant | null
  images: ProductDraft['images']
  spin: ProductDraft['spin']
  video: ProductDraft['video']
  hidden: boolean
} & Record<ProductFact, string>

const formatNumber = (value: number | null, unit = 1) => (value === null ? '' : String(value / unit))

const withoutRepeat = (text: Localized): Localized =>
  mapLocales((locale) => (locale !== DEFAULT_LOCALE && text[locale] === text[DEFAULT_LOCALE] ? '' : text[locale]))

type FormTexts = Pick<ProductForm, 'title' | 'description' | 'images' | 'spin' | 'video'>

/**
 * Texts without those that only repeat the English one, as a draft is stored where a translation is missing: the field
 * is empty, and the text follows the English one when that is changed (normalizeDraft).
 */
export function withoutRepeats({ title, description, images, spin, video }: FormTexts): FormTexts {
  const withAlt = <Medium extends { alt: Localized }>(medium: Medium) => ({ ...medium, alt: withoutRepeat(medium.alt) })
  return {
    title: withoutRepeat(title),
    description: withoutRepeat(description),
    images: images.map(withAlt),
    spin: spin && withAlt(spin),
    video: video && withAlt(video),
  }
}

export function toForm(draft: ProductDraft): ProductForm {
  const { weight_mct, weight_mg, dimensions, report, tags, price_paise, cost_paise, discount_hundredths, stock } = draft
  const { sku, variant = null, hidden } = draft
  return {
    ...withoutRepeats(draft),
    ...{ sku, variant, hidden, slug: draft.slug ?? '', category_id: String(draft.category_id || '') },
    cost: cost_paise === undefined ? null : formatNumber(cost_paise, 100),
    price: price_paise ? formatNumber(price_paise, 100) : '',
    discount: toPercentText(discount_hundredths),
    stock: formatNumber(stock),
    carat: formatNumber(weight_mct, 1000),
    gram: formatNumber(weight_mg, 1000),
    length: formatNumber(dimensions?.length ?? null),
    width: formatNumber(dimensions?.width ?? null),
    depth: formatNumber(dimensions?.depth ?? null),
    ...recordOf(PRODUCT_FACTS, (fact) => String(draft[fact] ?? '')),
    laboratory: report?.laboratory ?? '',
    number: report?.number ?? '',
    sample: report?.sample ?? false,
    reportFile: report?.file ?? null,
    tags: tags.join(', '),
  }
}

/**
 * A typed number: `1,23,456.50`, `1 234,5`, `3,42`; NaN if it is none. With `thousands` a comma before three digits
 * separates thousands, without it a lone comma is always the decimal one, as weights need.
 */
export function parseTypedNumber(text: string, thousands: boolean): number {
  const plain = text.replace(/[\s\u00a0\u202f₹%]/g, '')
  const isDecimal = /^\d*,\d+$/.test(plain) && !(thousands && /,\d{3}$/.test(plain))
  const number = isDecimal ? plain.replace(',', '.') : plain.replace(/,(?=\d)/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(number) ? Number(number) : Number.NaN
}

/** The draft, and a problem for each field that is not a number, or has no price or category. */
export function fromForm(form: ProductForm): { draft: ProductDraft; problems: DraftProblem[] } {
  const problems: DraftProblem[] = []
  const parseField = (path: string, text: string, unit: number, thousands = false, scale = 1e6): number | null => {
    if (text.trim() === '') return null
    const value = parseTypedNumber(text, thousands)
    if (Number.isNaN(value)) problems.push({ path, code: 'not_a_number', message: 'This is no number.' })
    return Number.isNaN(value) ? null : Math.round(value * unit * scale) / scale
  }
  const addMissing = (path: string) => problems.push({ path, code: 'required', message: 'This is needed.' })
  if (form.price.trim() === '') addMissing('price_paise')
  if (form.category_id === '') addMissing('category_id')
  const key = (text: string) => text || null
  const [length, width, depth] = [
    parseField('dimensions.length', form.length, 1),
    parseField('dimensions.width', form.width, 1),
    parseField('dimensions.depth', form.depth, 1),
  ]
  const hasDimensions = length !== null || width !== null || depth !== null
  const { sku, title, description, images, spin, video, hidden, laboratory, number, sample, reportFile } = form
  const { variant } = form
  const draft: ProductDraft = {
    ...{ sku, title, description, variant, images, spin, video, hidden },
    category_id: Number(form.category_id) || 0,
    slug: key(form.slug.trim()),
    price_paise: parseField('price_paise', form.price, 100, true) ?? 0,
    ...(form.cost !== null && { cost_paise: parseField('cost_paise', form.cost, 100, true) }),
    discount_hundredths: toDiscountHundredths(parseField('discount_hundredths', form.discount, 1, true, 1e9) ?? 0),
    stock: parseField('stock', form.stock, 1, true) ?? 0,
    weight_mct: parseField('weight_mct', form.carat, 1000),
    weight_mg: parseField('weight_mg', form.gram, 1000),
    dimensions: hasDimensions ? { length: length ?? 0, width: width ?? 0, depth } : null,
    ...recordOf(TERM_FACTS, (fact) => key(form[fact])),
    ...recordOf(NUMBER_FACTS, (fact) => parseField(fact, form[fact], 1)),
    ...recordOf(TEXT_FACTS, (fact) => toTextFact(form[fact])),
    report:
      laboratory.trim() || number.trim() || reportFile
        ? { laboratory, number, sample, ...(reportFile && { file: reportFile }) }
        : null,
    tags: form.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  }
  return { draft, problems }
}

/** The place of a further product in a group: the same options, their values to be filled in. */
export function withEmptyValues({ group, options }: ProductVariant): ProductVariant {
  return { group, options: options.map(({ name }) => ({ name, value: mapLocales(() => '') })) }
}

/** A new product: hidden until it is set to be for sale, one in stock. */
export const NEW_PRODUCT: ProductDraft = {
  ...EMPTY_FACTS,
  sku: '',
  category_id: 0,
  title: mapLocales(() => ''),
  description: mapLocales(() => ''),
  price_paise: 0,
  stock: 1,
  tags: [],
  images: [],
  hidden: true,
}

/** A hidden copy without the values that must be unique: SKU, slug, report, HUID, and those of its options. */
export function copyDraft(draft: ProductDraft): ProductDraft {
  const variant = draft.variant && withEmptyValues(draft.variant)
  return { ...draft, variant, sku: '', slug: null, report: null, huid: null, stock: 1, hidden: true }
}
