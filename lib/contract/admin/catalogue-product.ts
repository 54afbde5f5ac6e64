import { z } from 'zod'
import { NUMBER_FACTS, TERM_FACTS, TEXT_FACTS } from '../../domain/catalogue/product-facts'
import { recordOf } from '../../domain/record-of'
import { localized, MAX_ID } from '../shapes'

const Text = z.string().max(20_000)
const LocalizedText = localized(Text)
const Key = z.string().max(200).nullable()
/** A number of any size: the limits are checked field by field, not by the schema. */
export const DraftAmount = z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)

/** A product as edited: money in paise, the discount in hundredths of a percent, weights in mct and mg. */
export const ProductDraftInput = z.object({
  sku: Text,
  category_id: z.number().int().min(0).max(MAX_ID),
  slug: Text.nullable(),
  title: LocalizedText,
  description: LocalizedText,
  price_paise: DraftAmount,
  /** Null if not known; absent for staff below managers, and where it stays as it is. */
  cost_paise: DraftAmount.nullable().optional(),
  discount_hundredths: DraftAmount,
  stock: DraftAmount,
  weight_mct: DraftAmount.nullable(),
  weight_mg: DraftAmount.nullable(),
  dimensions: z.object({ length: DraftAmount, width: DraftAmount, depth: DraftAmount.nullable() }).nullable(),
  ...recordOf(TERM_FACTS, () => Key),
  ...recordOf(NUMBER_FACTS, () => DraftAmount.nullable()),
  ...recordOf(TEXT_FACTS, () => Key),
  report: z
    .object({
      laboratory: Text,
      number: Text,
      sample: z.boolean(),
      file: z.object({ src: Text, bytes: DraftAmount }).optional(),
    })
    .nullable(),
  tags: z.array(Text).max(100),
  /** Null without options; absent where it stays as it is. */
  variant: z
    .object({ group: Text, options: z.array(z.object({ name: LocalizedText, value: LocalizedText })).max(100) })
    .nullable()
    .optional(),
  images: z.array(z.object({ src: Text, alt: LocalizedText })).max(100),
  spin: z.object({ frames: z.array(Text).max(100), alt: LocalizedText }).nullable(),
  video: z.object({ src: Text, poster: Text.nullable(), alt: LocalizedText }).nullable(),
  hidden: z.boolean(),
})

/** Another product of a group, hidden ones too; `options` as stored. */
export const SiblingRow = z.object({
  id: z.number().int(),
  sku: z.string(),
  title: localized(z.string()),
  payable_paise: z.number(),
  stock: z.number().int(),
  hidden: z.boolean(),
  options: z.array(z.object({ name: localized(z.string()), value: localized(z.string()) })),
})
export type SiblingRow = z.infer<typeof SiblingRow>

/** A product in the table of the admin; money in paise. */
export const AdminRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  sku: z.string(),
  slug: z.string(),
  title: localized(z.string()),
  category_id: z.number().int(),
  price_paise: z.number(),
  discount_hundredths: z.number(),
  payable_paise: z.number(),
  /** Absent for staff below managers. */
  cost_paise: z.number().nullable().optional(),
  stock: z.number().int(),
  /** In a list, of a product without stock: a reservation, a quotation or an unpaid order has it. */
  reserved: z.boolean().optional(),
  hidden: z.boolean(),
  /** Null if the product has none of its own. */
  photo: z.string().nullable(),
  updated_at: z.string(),
})
export type AdminRow = z.infer<typeof AdminRow>

/** A complete product for editing. */
export const AdminProduct = z.object({
  id: z.number().int(),
  version: z.number().int(),
  draft: ProductDraftInput,
  /** Of a product without stock, as in a list. */
  reserved: z.boolean().optional(),
  updated_at: z.string(),
})
export type AdminProduct = z.infer<typeof AdminProduct>

/** A change of a product: old and new values; `by` is a name, null for the command line. */
export const ProductChange = z.object({
  version: z.number().int(),
  how: z.enum(['edit', 'undo', 'import', 'import_undone']),
  by: z.string().nullable(),
  at: z.string(),
  is_new: z.boolean(),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type ProductChange = z.infer<typeof ProductChange>
