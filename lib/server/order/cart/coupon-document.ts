import { count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connection'
import { category, coupon, coupon_use, product } from '../../../db/schema'
import { normalizeCouponCode } from '../../../domain/pricing/coupon'
import { type CouponDraft, toCoupon, toCouponDraft } from '../../../domain/pricing/coupon-draft'
import type { ShopDocument } from '../../catalogue/shop-document'
import { RefusalError } from '../../runtime/answer'

/** A coupon as edited; null before it is created. */
export type CouponValue = { draft: CouponDraft; active: boolean } | null

/** The key of a coupon's changes in `catalogue_change`. */
export const COUPON_KEY_PREFIX = 'coupon:'

async function read(db: Db, code: string): Promise<CouponValue> {
  const [row] = await db.select().from(coupon).where(eq(coupon.code, code))
  return row ? { draft: toCouponDraft(row), active: row.active } : null
}

/** A coupon that was used is ended instead of removed: its orders refer to it. */
async function write(tx: Db, code: string, value: CouponValue): Promise<void> {
  if (value) {
    const row = { ...toCoupon(value.draft), code, active: value.active }
    await tx.insert(coupon).values(row).onConflictDoUpdate({ target: coupon.code, set: row })
    return
  }
  const [used] = await tx.select({ n: count() }).from(coupon_use).where(eq(coupon_use.code, code))
  if (used?.n) await tx.update(coupon).set({ active: false }).where(eq(coupon.code, code))
  else await tx.delete(coupon).where(eq(coupon.code, code))
}

/** Refuses a scope with categories or products that do not exist: nothing would match them. */
async function checkScope(db: Db, value: CouponValue): Promise<void> {
  if (!value) return
  const { types, categories, skus } = value.draft
  const known = await db.select({ id: category.id, type_id: category.type_id }).from(category)
  const strangeType = types.find((type) => !known.some(({ type_id }) => type_id === type))
  const strange = strangeType ?? categories.find((one) => !known.some(({ id }) => id === one))
  if (strange !== undefined)
    throw new RefusalError('category_gone', `There is no category ${strange}.`, { from: String(strange) })
  if (skus.length === 0) return
  const found = await db.select({ sku: product.sku }).from(product).where(inArray(product.sku, skus))
  const missing = skus.filter((sku) => !found.some((row) => row.sku === sku))
  if (missing.length > 0)
    throw new RefusalError('sku_unknown', `There is no product ${missing[0]}.`, { from: missing.join(', ') })
}

/** The coupon of a code: one document with versions, whether the admin or the command line edits it. */
export function couponDocument(code: string): ShopDocument<CouponValue> {
  const key = normalizeCouponCode(code)
  return {
    entity: 'setting',
    key: `${COUPON_KEY_PREFIX}${key}`,
    read: (db) => read(db, key),
    write: (tx, value) => write(tx, key, value),
    check: checkScope,
    parse: (stored) => toCouponValue(stored),
    tags: [],
  }
}

function toCouponValue(stored: unknown): CouponValue {
  if (typeof stored !== 'object' || stored === null || !('draft' in stored) || !('active' in stored)) return null
  const { draft, active } = stored
  return { draft: toCouponDraft(toCoupon(Object(draft))), active: active === true }
}
