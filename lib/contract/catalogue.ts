import { z } from 'zod'
import { DESK_SORTS, DESK_STATES } from '../domain/desk-choice'
import { DRAFT_PROBLEMS } from '../domain/product-draft'
import { calls } from './call'
import { CategoryTextsDraft, DeskCategory } from './catalogue-category'
import { Id, MAX_ID } from './shapes'

const desk = { session: true, extension: true, role: 'staff' } as const
const Version = z.number().int().min(0).max(MAX_ID)
const Text = z.string().max(20_000)
const Both = z.object({ en: Text, fr: Text })
const Key = z.string().max(200).nullable()
const Amount = z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER)

/** A piece as the merchant writes it: money in paise, the discount in hundredths of a percent, weights in mct and mg. */
export const Draft = z.object({
  sku: Text,
  category_id: z.number().int(),
  slug: Text.nullable(),
  title: Both,
  description: Both,
  price_paise: Amount,
  discount_hundredths: Amount,
  stock: Amount,
  weight_mct: Amount.nullable(),
  weight_mg: Amount.nullable(),
  dimensions: z.object({ length: Amount, width: Amount, depth: Amount.nullable() }).nullable(),
  shape: Key,
  cut: Key,
  origin: Key,
  treatment: Key,
  clarity: Key,
  colour: Key,
  metal: Key,
  mukhi: Amount.nullable(),
  report: z.object({ laboratory: Text, number: Text, sample: z.boolean() }).nullable(),
  tags: z.array(Text).max(100),
  images: z.array(z.object({ src: Text, alt: Both })).max(100),
  hidden: z.boolean(),
})

/** What is wrong with a draft, as the data of the refusal `draft_refused`. */
export const DraftProblems = z.object({
  problems: z.array(z.object({ path: z.string(), code: z.enum(DRAFT_PROBLEMS), message: z.string() })),
})

/** A piece in the table of the desk; money in paise. */
export const DeskRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  sku: z.string(),
  slug: z.string(),
  title: z.object({ en: z.string(), fr: z.string() }),
  category_id: z.number().int(),
  price_paise: z.number(),
  discount_hundredths: z.number(),
  payable_paise: z.number(),
  stock: z.number().int(),
  hidden: z.boolean(),
  /** Null where the piece has none of its own. */
  photo: z.string().nullable(),
  updated_at: z.string(),
})
export type DeskRow = z.infer<typeof DeskRow>

/** A piece whole, as the desk edits it. */
export const DeskPiece = z.object({
  id: z.number().int(),
  version: z.number().int(),
  draft: Draft,
  updated_at: z.string(),
})
export type DeskPiece = z.infer<typeof DeskPiece>

/** One change of a piece: what each field was and became; `by` is a name, null for the command line. */
export const PieceChange = z.object({
  version: z.number().int(),
  how: z.enum(['edit', 'undo', 'import', 'import_undone']),
  by: z.string().nullable(),
  at: z.string(),
  is_new: z.boolean(),
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type PieceChange = z.infer<typeof PieceChange>

export const BULK_ACTIONS = ['hide', 'show', 'sold', 'discount'] as const
export const MOST_AT_ONCE = 200

export const catalogue = calls({
  products: {
    ...desk,
    method: 'GET',
    path: 'catalogue/products',
    input: z.object({
      q: z.string().max(120).default(''),
      category: Id.optional(),
      state: z.enum(DESK_STATES).optional(),
      sort: z.enum(DESK_SORTS).default('changed'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: z.object({ total: z.number().int(), pages: z.number().int(), rows: z.array(DeskRow) }).nullable(),
    reasons: ['not_allowed'],
    summary: 'The pieces of the shop, hidden ones too, by SKU, title or report, category and state.',
  },
  product: {
    ...desk,
    method: 'GET',
    path: 'catalogue/product',
    input: z.object({ key: z.string().min(1).max(64) }),
    data: DeskPiece.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'One piece whole, by its number, or else by its SKU.',
  },
  words: {
    ...desk,
    method: 'GET',
    path: 'catalogue/words',
    input: z.object({}),
    data: z
      .object({
        categories: z.array(
          z.object({
            id: z.number().int(),
            type_id: z.number().int(),
            name: z.object({ en: z.string(), fr: z.string() }),
            gst_basis_points: z.number().int(),
          }),
        ),
        terms: z.array(
          z.object({ kind: z.string(), key: z.string(), label: z.object({ en: z.string(), fr: z.string() }) }),
        ),
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary: 'What a piece may name: categories with their GST today, and the words of the trade.',
  },
  save: {
    ...desk,
    method: 'POST',
    path: 'catalogue/save',
    input: z.object({
      id: Id.nullable(),
      version: Version,
      stock_seen: z.number().int().nullable(),
      draft: Draft,
    }),
    data: DeskPiece.nullable(),
    reasons: [
      'not_allowed',
      'not_found',
      'conflict',
      'draft_refused',
      'slug_taken',
      'slug_reserved',
      'slug_used_before',
    ],
    summary:
      'Writes a piece whole, or a new one where `id` is null; live with the next request. `stock_seen` is the stock that was shown: unchanged in the draft it stays as it is now. `conflict` gives the newest.',
  },
  quick: {
    ...desk,
    method: 'POST',
    path: 'catalogue/quick',
    input: z.object({
      id: Id,
      version: Version,
      stock_seen: z.number().int(),
      change: z.object({
        price_paise: Amount.optional(),
        discount_hundredths: Amount.optional(),
        stock: Amount.optional(),
        hidden: z.boolean().optional(),
      }),
    }),
    data: DeskRow.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'draft_refused'],
    summary: 'Changes price, discount, stock or whether a piece is shown. `conflict` gives the row as it is.',
  },
  bulk: {
    ...desk,
    method: 'POST',
    path: 'catalogue/bulk',
    input: z.object({
      items: z
        .array(z.object({ id: Id, version: Version }))
        .min(1)
        .max(MOST_AT_ONCE),
      action: z.enum(BULK_ACTIONS),
      discount_hundredths: Amount.optional(),
      dry: z.boolean(),
    }),
    data: z
      .object({
        changed: z.array(z.object({ before: DeskRow, after: DeskRow })),
        same: z.number().int(),
        /** Changed by somebody else since they were shown: left as they are. */
        conflicts: z.array(DeskRow),
      })
      .nullable(),
    reasons: ['not_allowed', 'draft_refused'],
    summary: 'The same change of many pieces, or, `dry`, what it would change.',
  },
  history: {
    ...desk,
    method: 'GET',
    path: 'catalogue/history',
    input: z.object({ id: Id }),
    data: z.array(PieceChange).nullable(),
    reasons: ['not_allowed'],
    summary: 'The last hundred changes of a piece, newest first.',
  },
  undo: {
    ...desk,
    method: 'POST',
    path: 'catalogue/undo',
    input: z.object({ id: Id, version: Version, change: Version }),
    data: DeskPiece.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'changed_since', 'draft_refused'],
    summary:
      'Takes one change back and leaves what came later; `changed_since` names fields that were changed again, which must be taken back first. A new piece is hidden.',
  },
  categories: {
    ...desk,
    method: 'GET',
    path: 'catalogue/categories',
    input: z.object({}),
    data: z.array(DeskCategory).nullable(),
    reasons: ['not_allowed'],
    summary: 'Every category as the desk edits it, in the order of the menu.',
  },
  savecategory: {
    ...desk,
    method: 'POST',
    path: 'catalogue/savecategory',
    input: z.object({ id: Id, version: Version, draft: CategoryTextsDraft }),
    data: DeskCategory.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'draft_refused'],
    summary: 'Writes names, texts, photograph and place of a category; live with the next request.',
  },
  categoryhistory: {
    ...desk,
    method: 'GET',
    path: 'catalogue/categoryhistory',
    input: z.object({ id: Id }),
    data: z.array(PieceChange).nullable(),
    reasons: ['not_allowed'],
    summary: 'The last hundred changes of a category, newest first.',
  },
  undocategory: {
    ...desk,
    method: 'POST',
    path: 'catalogue/undocategory',
    input: z.object({ id: Id, version: Version, change: Version }),
    data: DeskCategory.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'changed_since'],
    summary: 'Takes one change of a category back and leaves what came later.',
  },
})
