import { z } from 'zod'
import {
  MAX_PRODUCTS_AT_ONCE,
  PRODUCT_LIST_NEEDS,
  PRODUCT_LIST_SORTS,
  PRODUCT_LIST_STATES,
} from '../../domain/admin/product-list-query'
import { PRICE_ACTIONS, PRICE_ROUNDINGS } from '../../domain/pricing/price-change'
import { calls } from '../call'
import { Id, localized, MAX_ID } from '../shapes'
import { categories } from './catalogue-category'
import { AdminProduct, AdminRow, DraftAmount, ProductChange, ProductDraftInput, SiblingRow } from './catalogue-product'
import { mediaCalls } from './shop-data/media-library'

export type { AdminProduct, AdminRow, ProductChange, SiblingRow } from './catalogue-product'

const admin = { session: true, extension: true, role: 'staff' } as const
const Version = z.number().int().min(0).max(MAX_ID)

const BULK_ACTIONS = ['hide', 'show', 'sold', ...PRICE_ACTIONS] as const

const products = calls({
  products: {
    ...admin,
    method: 'GET',
    path: 'catalogue/products',
    input: z.object({
      q: z.string().max(120).default(''),
      category: Id.optional(),
      state: z.enum([...PRODUCT_LIST_STATES, ...PRODUCT_LIST_NEEDS]).optional(),
      need: z.enum(PRODUCT_LIST_NEEDS).optional(),
      /** The least and the highest selling price in whole rupees. */
      price_from: z.coerce.number().int().min(0).max(999_999_999).optional(),
      price_to: z.coerce.number().int().min(0).max(999_999_999).optional(),
      sort: z.enum(PRODUCT_LIST_SORTS).default('changed'),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      per_page: z.coerce.number().int().min(1).max(200).default(50),
    }),
    data: z.object({ total: z.number().int(), pages: z.number().int(), rows: z.array(AdminRow) }).nullable(),
    reasons: ['not_allowed'],
    summary:
      'The products of the shop, hidden ones too, by SKU, title or report, category, state, need and selling price.',
  },
  product: {
    ...admin,
    method: 'GET',
    path: 'catalogue/product',
    input: z.object({ key: z.string().min(1).max(64) }),
    data: AdminProduct.nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'One product in full, by its number, or else by its SKU.',
  },
  siblings: {
    ...admin,
    method: 'GET',
    path: 'catalogue/siblings',
    input: z.object({ group: z.string().min(1).max(200), id: Id.optional() }),
    data: z.array(SiblingRow).nullable(),
    reasons: ['not_allowed'],
    summary: 'The other products of a group of options than `id`, hidden ones too.',
  },
  nextsku: {
    ...admin,
    method: 'GET',
    path: 'catalogue/nextsku',
    input: z.object({ category: Id }),
    data: z.object({ sku: z.string() }).nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'A free SKU for a new product of a category, in the style of its other products.',
  },
  words: {
    ...admin,
    method: 'GET',
    path: 'catalogue/words',
    input: z.object({}),
    data: z
      .object({
        categories: z.array(
          z.object({
            id: z.number().int(),
            type_id: z.number().int(),
            name: localized(z.string()),
            gst_basis_points: z.number().int(),
          }),
        ),
        terms: z.array(z.object({ kind: z.string(), key: z.string(), label: localized(z.string()) })),
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary: 'What a product may name: categories with their GST today, and the terms of the trade.',
  },
  save: {
    ...admin,
    method: 'POST',
    path: 'catalogue/save',
    input: z.object({
      id: Id.nullable(),
      version: Version,
      stock_seen: z.number().int().min(0).max(MAX_ID).nullable(),
      draft: ProductDraftInput,
      dry: z.boolean().default(false),
    }),
    data: AdminProduct.nullable(),
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
      'Saves a whole product, or a new one where `id` is null; live with the next request. `stock_seen` is the stock that was shown: where the draft has the same, the current stock is kept. `conflict` returns the newest version. `dry` only checks it.',
  },
  quick: {
    ...admin,
    method: 'POST',
    path: 'catalogue/quick',
    input: z.object({
      id: Id,
      version: Version,
      stock_seen: z.number().int().min(0).max(MAX_ID),
      change: z.object({
        price_paise: DraftAmount.optional(),
        discount_hundredths: DraftAmount.optional(),
        stock: DraftAmount.optional(),
        hidden: z.boolean().optional(),
      }),
    }),
    data: AdminRow.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'draft_refused'],
    summary: 'Changes price, discount, stock or whether a product is shown. `conflict` gives the row as it is.',
  },
  bulk: {
    ...admin,
    method: 'POST',
    path: 'catalogue/bulk',
    input: z.object({
      items: z
        .array(z.object({ id: Id, version: Version }))
        .min(1)
        .max(MAX_PRODUCTS_AT_ONCE),
      action: z.enum(BULK_ACTIONS),
      /** Of a change of the price: in hundredths of a percent, of `price` in paise. */
      amount: DraftAmount.optional(),
      rounding: z.enum(PRICE_ROUNDINGS).default('rupee'),
      dry: z.boolean(),
    }),
    data: z
      .object({
        changed: z.array(z.object({ before: AdminRow, after: AdminRow })),
        same: z.number().int(),
        /** Skipped because of a concurrent edit. */
        conflicts: z.array(AdminRow),
      })
      .nullable(),
    reasons: ['not_allowed', 'draft_refused'],
    summary: 'The same change of many products, or, `dry`, what it would change.',
  },
  history: {
    ...admin,
    method: 'GET',
    path: 'catalogue/history',
    input: z.object({ id: Id }),
    data: z.array(ProductChange).nullable(),
    reasons: ['not_allowed'],
    summary: 'The last hundred changes of a product, newest first.',
  },
  undo: {
    ...admin,
    method: 'POST',
    path: 'catalogue/undo',
    input: z.object({ id: Id, version: Version, change: Version }),
    data: AdminProduct.nullable(),
    reasons: ['not_allowed', 'not_found', 'conflict', 'changed_since', 'draft_refused'],
    summary:
      'Reverts one change and keeps later ones; `changed_since` names fields that were changed again and must be reverted first. A new product is hidden.',
  },
})

/** The catalogue in the admin: products and categories; every change is logged with its author and can be undone. */
export const catalogue = { ...products, ...categories, ...mediaCalls }
