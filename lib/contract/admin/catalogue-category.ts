import { z } from 'zod'
import { FACT_LISTS, FACT_TEXTS } from '../../domain/catalogue/category-facts'
import { CATEGORY_TYPE_IDS } from '../../domain/catalogue/category-type'
import { recordOf } from '../../domain/record-of'
import { calls } from '../call'
import { Id, localized, MAX_ID } from '../shapes'
import { ProductChange } from './catalogue-product'

const Text = z.string().max(8_000)
const LocalizedText = localized(Text)
const GstBasisPoints = z.number().int().min(0).max(10_000)

/** The editable fields of a category; texts in both languages, null if absent. */
const CategoryTextsDraft = z.object({
  type_id: z
    .number()
    .int()
    .min(1)
    .max(Math.max(...CATEGORY_TYPE_IDS)),
  hidden: z.boolean(),
  hsn: z.string().max(20),
  gst_basis_points: GstBasisPoints,
  name: LocalizedText,
  vedic_name: z.string().max(120).nullable(),
  hindi_name: z.string().max(120).nullable(),
  image: z.string().max(120),
  position: z.number().int().min(0).max(10_000),
  aliases: z.array(z.string().max(120)).max(60),
  summary: LocalizedText,
  traditional_use: LocalizedText.nullable(),
  care: LocalizedText.nullable(),
  faq: z.array(z.object({ q: LocalizedText, a: LocalizedText })).max(20),
  ...recordOf(FACT_TEXTS, () => z.string().max(200).nullable()),
  ...recordOf(FACT_LISTS, () => z.array(z.string().max(120)).max(40)),
})
export type CategoryDraft = z.infer<typeof CategoryTextsDraft>

export const AdminCategory = z.object({
  id: z.number().int(),
  slug: z.string(),
  version: z.number().int(),
  /** How many visible products it has. */
  product_count: z.number().int(),
  draft: CategoryTextsDraft,
})
export type AdminCategory = z.infer<typeof AdminCategory>

const admin = { session: true, extension: true, role: 'staff' } as const
const Version = z.number().int().min(0).max(MAX_ID)

export const categories = calls({
  categories: {
    ...admin,
    method: 'GET',
    path: 'catalogue/categories',
    input: z.object({}),
    data: z.array(AdminCategory).nullable(),
    reasons: ['not_allowed'],
    summary: 'Every category as the admin edits it, in the order of the menu.',
  },
  savecategory: {
    ...admin,
    method: 'POST',
    path: 'catalogue/savecategory',
    input: z.object({
      id: Id.nullable(),
      version: Version,
      draft: CategoryTextsDraft,
      /** For a new category, the one whose HSN code and GST it gets. */
      taxed_like: Id.optional(),
      /** The GST rate that the editor saw: a draft with the same keeps the current one, which a day may have brought. */
      gst_seen: GstBasisPoints.optional(),
    }),
    data: AdminCategory.nullable(),
    reasons: [
      'not_allowed',
      'not_found',
      'conflict',
      'draft_refused',
      'slug_wrong',
      'slug_taken',
      'slug_reserved',
      'slug_used_before',
    ],
    summary: 'Writes a category, or creates one with `id: null`; live with the next request.',
  },
  categoryhistory: {
    ...admin,
    method: 'GET',
    path: 'catalogue/categoryhistory',
    input: z.object({ id: Id }),
    data: z.array(ProductChange).nullable(),
    reasons: ['not_allowed'],
    summary: 'The last hundred changes of a category, newest first.',
  },
  undocategory: {
    ...admin,
    method: 'POST',
    path: 'catalogue/undocategory',
    input: z.object({ id: Id, version: Version, change: Version }),
    data: AdminCategory.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'changed_since'],
    summary: 'Reverts one change of a category and keeps later changes.',
  },
})
