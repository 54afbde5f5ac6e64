import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { migrateWithin } from '@/lib/cli/backup/migrations'
import type { Db } from '@/lib/db/connection'
import { coupon, order, order_line, product } from '@/lib/db/schema'
import { dropPlaces, newPlace, runInProcess, within } from '../../data/backup/backup-places'

afterAll(dropPlaces)

const { entries } = JSON.parse(readFileSync('lib/db/migrations/meta/_journal.json', 'utf8'))
const at = entries.findIndex(({ tag }: { tag: string }) => tag === '0022_sound-amounts')
const before: number = entries[at - 1].when

/** A product with the columns of that version alone. */
async function addProduct(db: Db, sku: string, price_paise: number, stock: number): Promise<number> {
  await db.execute(sql`insert into product (category_id, slug, sku, title, description,
    price_paise, payable_paise, stock, tags, images, search, rank_en, rank_fr) values (101, ${sku}, ${sku},
    '{"en":"Stone","fr":"Pierre"}', '{"en":"A stone.","fr":"Une pierre."}', ${price_paise}, ${price_paise}, ${stock},
    '{}', '[]', '', 0, 0)`)
  const [row] = await db.select({ id: product.id }).from(product).where(eq(product.sku, sku))
  return row?.id ?? 0
}

/** An order with a line at zero, which older versions allowed. */
async function giveAway(db: Db, product_id: number): Promise<void> {
  await db.execute(sql`insert into "order" (number, idempotency_key, request_hash, contact_name, contact_email,
    contact_mobile, shipping_address, billing_address, state, payment_method, subtotal_paise, shipping_paise, fee_paise,
    gst_paise, total_paise, lang) values ('26-0000-0001', 'a', 'b', 'X', 'x@example.com', '9800000001', '{}', '{}',
    'confirmed', 'cod', 0, 0, 0, 0, 0, 'en')`)
  await db.execute(lineFor(product_id))
}
const lineFor = (product_id: number) => sql`insert into order_line (order_id, product_id, quantity, title, slug, sku,
  image, unit_paise, total_paise, hsn, gst_basis_points) select id, ${product_id}, 1, '{}', 's', 's', '{}', 0, 0,
  '7103', 300 from "order"`

const refusedBy = (change: Promise<unknown>) =>
  change.then(
    () => null,
    (error: Error) => String(error.cause),
  )

it('a shop with wrong amounts in old rows migrates or leaves them, and survives a backup', async () => {
  const old = await newPlace()
  const products = { free: 0, short: 0 }
  await within(old, async ({ db }) => {
    await migrateWithin(db, 0, before)
    await db.execute(sql`insert into category (id, type_id, position, slug, name, image, aliases, facts, texts, hsn)
      values (101, 1, 1, 'blue-sapphire', '{}', 'gemstones/blue-sapphire', '{}', '{}', '{}', '7103')`)
    Object.assign(products, {
      free: await addProduct(db, 'free', 0, 1),
      short: await addProduct(db, 'short', 400_000, -2),
    })
    await db.execute(sql`insert into coupon (code, kind, value) values ('ALL', 'percent', 20000)`)
    await giveAway(db, products.short)
    await migrateWithin(db, before, Number.POSITIVE_INFINITY)
    const [free] = await db.select().from(product).where(eq(product.id, products.free))
    const [short] = await db.select().from(product).where(eq(product.id, products.short))
    expect([free?.hidden, free?.price_paise, short?.hidden, short?.stock]).toEqual([true, 0, false, 0])
    expect(await db.select().from(coupon)).toMatchObject([{ value: 10_000 }])
    await db.update(order).set({ state: 'cancelled' })
    expect(await db.select().from(order)).toMatchObject([{ state: 'cancelled', total_paise: 0, invoiced: false }])
  })

  const path = join(old.folder, 'old.tar.gz')
  expect((await runInProcess(old, 'backup', path)).ok).toBe(true)
  const place = await newPlace()
  expect(await runInProcess(place, 'restore', path)).toMatchObject({ ok: true })
  await within(place, async ({ db }) => {
    expect(await db.select().from(order_line)).toMatchObject([{ unit_paise: 0 }])
    expect(await refusedBy(db.execute(lineFor(products.short)))).toContain('order_line_price')
  })
})
