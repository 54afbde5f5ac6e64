import { DEFAULT_LOCALE, type Localized, mapLocales } from '../locale'
import type { ProductDraft } from './product-draft'
import { PRODUCT_FACTS } from './product-facts'
import { normalizeVariant } from './variants/product-variant'

/** The fields of a draft. */
export const DRAFT_FIELDS = [
  'sku',
  'category_id',
  'slug',
  'title',
  'description',
  'price_paise',
  'cost_paise',
  'discount_hundredths',
  'stock',
  'weight_mct',
  'weight_mg',
  'dimensions',
  ...PRODUCT_FACTS,
  'report',
  'tags',
  'variant',
  'images',
  'spin',
  'video',
  'hidden',
] as const satisfies readonly (keyof ProductDraft)[]
export type DraftField = (typeof DRAFT_FIELDS)[number]

/** Canonical JSON: equal for equal values, whatever the order of their keys. */
export function toCanonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalText).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${toCanonicalText(item)}`).join()}}`
}

export function draftChanges(before: ProductDraft, after: ProductDraft): DraftField[] {
  return DRAFT_FIELDS.filter((field) => toCanonicalText(before[field]) !== toCanonicalText(after[field]))
}

/**
 * Reverts an earlier change and leaves all other fields as they are now. Stock is corrected by the difference of the
 * change, so that later sales still count. `blocked` are fields that were changed again since, or stock that would
 * become negative: the caller must then write nothing.
 */
export function revertDraftChange(
  change: { before: ProductDraft; after: ProductDraft },
  now: ProductDraft,
): { draft: ProductDraft; blocked: DraftField[] } {
  const { before, after } = change
  const fields = draftChanges(before, after)
  const stock = now.stock + before.stock - after.stock
  const isBlocked = (field: DraftField) =>
    field === 'stock' ? stock < 0 : toCanonicalText(now[field]) !== toCanonicalText(after[field])
  const previousValues = Object.fromEntries(fields.map((field) => [field, before[field]]))
  return { draft: { ...now, ...previousValues, stock }, blocked: fields.filter(isBlocked) }
}

const normalizeText = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
/** Keeps no-break spaces, as before a French colon. */
const normalizeLine = (text: string) => normalizeText(text).replace(/[^\S\u00a0\u202f]+/g, ' ')
const normalizeLocalized = (text: Localized, clean: (text: string) => string) =>
  mapLocales((locale) => clean(text[locale]) || clean(text[DEFAULT_LOCALE]))

/** Without a file the field is absent, so that equal reports are equal. */
const normalizeReport = ({ laboratory, number, sample, file }: NonNullable<ProductDraft['report']>) => ({
  laboratory: normalizeLine(laboratory),
  number: normalizeLine(number),
  sample,
  ...(file && { file: { src: file.src, bytes: file.bytes } }),
})

/** Normalises a draft for storage: trimmed texts, English where a translation is missing. */
export function normalizeDraft(draft: ProductDraft): ProductDraft {
  const { report, spin, video, variant } = draft
  return {
    ...draft,
    sku: normalizeLine(draft.sku),
    slug: draft.slug === null ? null : draft.slug.trim(),
    title: normalizeLocalized(draft.title, normalizeLine),
    description: normalizeLocalized(draft.description, normalizeText),
    report: report && normalizeReport(report),
    tags: [...new Set(draft.tags.map(normalizeLine).filter(Boolean))],
    ...(variant !== undefined && { variant: variant && normalizeVariant(variant, normalizeLine) }),
    images: draft.images.map(({ src, alt }) => ({ src, alt: normalizeLocalized(alt, normalizeLine) })),
    spin: spin && { ...spin, alt: normalizeLocalized(spin.alt, normalizeLine) },
    video: video && { ...video, alt: normalizeLocalized(video.alt, normalizeLine) },
  }
}
