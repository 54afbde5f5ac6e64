import { eq, isNotNull, sql } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import {
  category,
  consultation,
  customer,
  order,
  outbox,
  product,
  rate_limit,
  setting,
  tax_rate,
} from '@/lib/db/schema'
import { toLocalized } from '@/lib/domain/locale'
import { payablePaise } from '@/lib/domain/pricing/pricing'
import { as } from './calls'
import { POLICY } from './order/policy'

const both = (text: string) => toLocalized({ en: text, fr: `${text} (fr)` })

/** One category taxed at 3 %, at 5 % from 2027, and the delivery policy. */
export async function fillShop(): Promise<void> {
  const db = await getDb()
  await db.insert(setting).values({ key: 'delivery', value: POLICY })
  await db.insert(category).values({
    id: 101,
    type_id: 1,
    position: 1,
    slug: 'blue-sapphire',
    name: both('Blue Sapphire'),
    image: 'gemstones/blue-sapphire',
    aliases: [],
    facts: { planet: null, deity: null, gemology: {}, origins: [], treatments: [], colours: [], wear: null },
    texts: { summary: both('Blue.'), traditional_use: null, care: null, faq: [] },
    hsn: '7103',
  })
  await db.insert(tax_rate).values([
    { category_id: 101, effective_from: '2020-01-01', hsn: '71039120', basis_points: 300 },
    { category_id: 101, effective_from: '2027-01-01', hsn: '71039120', basis_points: 500 },
  ])
}

type ProductOptions = { rupees?: number; discount?: number; stock?: number; metal?: string; tags?: string[] }
let made = 0

/** A product of that category; returns its id. ₹4,000 and one in stock by default. */
export async function makeProduct(options: ProductOptions = {}): Promise<number> {
  made += 1
  const price_paise = Math.round((options.rupees ?? 4000) * 100)
  const discount = options.discount ?? 0
  const [row] = await (await getDb())
    .insert(product)
    .values({
      category_id: 101,
      slug: `stone-${made}`,
      sku: `NV-${made}`,
      title: both(`Stone ${made}`),
      description: both('A stone.'),
      price_paise,
      discount_hundredths: discount * 100,
      payable_paise: payablePaise(price_paise, discount),
      stock: options.stock ?? 1,
      metal: options.metal ?? null,
      tags: options.tags ?? [],
      images: [{ src: 'gemstones/blue-sapphire', alt: both('A sapphire') }],
      search: sql`''::tsvector`,
    })
    .returning({ id: product.id })
  if (!row) throw new Error('no product')
  return row.id
}

/** The stock of a product. */
export async function stockOf(id: number): Promise<number> {
  const [row] = await (await getDb()).select({ stock: product.stock }).from(product).where(eq(product.id, id))
  return row?.stock ?? Number.NaN
}

export async function skuOf(id: number): Promise<string> {
  const [row] = await (await getDb()).select({ sku: product.sku }).from(product).where(eq(product.id, id))
  return row?.sku ?? ''
}

export async function setPrice(id: number, rupees: number): Promise<void> {
  const paise = rupees * 100
  await (await getDb()).update(product).set({ price_paise: paise, payable_paise: paise }).where(eq(product.id, id))
}

/** A verified customer; returns the id. */
export async function makeCustomer(
  mobile_no: string,
  more: Partial<typeof customer.$inferInsert> = {},
): Promise<number> {
  const [row] = await (await getDb())
    .insert(customer)
    .values({ mobile_no, name: 'Asha Rao', email: 'asha@example.com', is_verified: true, ...more })
    .returning({ id: customer.id })
  if (!row) throw new Error('no customer')
  return row.id
}

/** The code in the newest message to a number. */
export async function lastCode(mobileNo: string): Promise<string> {
  const rows = await (await getDb())
    .select()
    .from(outbox)
    .where(eq(outbox.to, `+91${mobileNo}`))
  const newest = rows.toSorted((one, other) => other.id - one.id)[0]
  const code = newest?.text.match(/\d{4,8}/)?.[0]
  if (!code) throw new Error(`no code was sent to ${mobileNo}`)
  return code
}

/** Sets the first password of an account, as its owner does: by a code sent to the number. */
export async function setPassword(mobile_no: string, password: string): Promise<void> {
  await as(null).customer.forgotpassword({ mobile_no })
  await as(null).customer.resetpassword({ mobile_no, code: await lastCode(mobile_no), password })
}

/** Resets every rate limit. */
export async function resetLimits(): Promise<void> {
  const db = await getDb()
  await db.delete(rate_limit)
  await db.update(order).set({ hold_address: null }).where(isNotNull(order.hold_address))
  await db.update(consultation).set({ hold_address: null }).where(isNotNull(consultation.hold_address))
}
