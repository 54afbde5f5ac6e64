import type { ProductDraft } from './product-draft'

const FIELDS = [
  'sku',
  'category_id',
  'slug',
  'title',
  'description',
  'price_paise',
  'discount_hundredths',
  'stock',
  'weight_mct',
  'weight_mg',
  'dimensions',
  'shape',
  'cut',
  'origin',
  'treatment',
  'clarity',
  'colour',
  'metal',
  'mukhi',
  'report',
  'tags',
  'images',
  'hidden',
] as const satisfies readonly (keyof ProductDraft)[]
export type DraftField = (typeof FIELDS)[number]

/** The same for equal values, in whatever order a database gives their fields back. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`
}

/** The fields in which two drafts differ. */
export function draftChanges(before: ProductDraft, after: ProductDraft): DraftField[] {
  return FIELDS.filter((field) => canonical(before[field]) !== canonical(after[field]))
}

/**
 * A draft with one earlier change taken back and all else left as it stands now. Stock goes back by how much the change
 * had moved it, so that what was sold since stays sold. `blocked` are fields that were changed again since, or stock that
 * is not there any more: those must be taken back first, and nothing is to be written.
 */
export function takenBack(
  change: { before: ProductDraft; after: ProductDraft },
  now: ProductDraft,
): { draft: ProductDraft; blocked: DraftField[] } {
  const { before, after } = change
  const fields = draftChanges(before, after)
  const stock = now.stock + before.stock - after.stock
  const isBlocked = (field: DraftField) =>
    field === 'stock' ? stock < 0 : canonical(now[field]) !== canonical(after[field])
  const old = Object.fromEntries(fields.map((field) => [field, before[field]]))
  return { draft: { ...now, ...old, stock }, blocked: fields.filter(isBlocked) }
}

const tidy = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()
/** A blank that must not break, as before a French colon, stays one. */
const line = (text: string) => tidy(text).replace(/[^\S\u00a0\u202f]+/g, ' ')
const both = ({ en, fr }: { en: string; fr: string }, clean: (text: string) => string) => ({
  en: clean(en),
  fr: clean(fr) || clean(en),
})

/** A draft as it is kept: texts without blanks around them, and the English words wherever there are none in French. */
export function tidyDraft(draft: ProductDraft): ProductDraft {
  const { report } = draft
  return {
    ...draft,
    sku: line(draft.sku),
    slug: draft.slug === null ? null : draft.slug.trim(),
    title: both(draft.title, line),
    description: both(draft.description, tidy),
    report: report && { ...report, laboratory: line(report.laboratory), number: line(report.number) },
    tags: [...new Set(draft.tags.map(line).filter(Boolean))],
    images: draft.images.map(({ src, alt }) => ({ src, alt: both(alt, line) })),
  }
}
