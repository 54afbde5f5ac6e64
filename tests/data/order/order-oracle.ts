import { desc, eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { coupon, design, metal, metal_rate, product, ring_size, setting } from '@/lib/db/schema'
import { CustomizationExtras } from '@/lib/server/customization/customization-extras'
import { RingResizing } from '@/lib/server/customization/ring-resizing'
import { POLICY } from './policy'

type Options = {
  kind?: string | undefined
  metal_id?: number | undefined
  design_id?: number | undefined
  ring_size_id?: number | undefined
  engraving?: string | undefined
  energised?: true | undefined
}

type QuotedOff = { percent: number } | { rupees: number } | null

/** A request as the oracle prices it; the oracle shares no code with the shop's own pricing. */
export type Priced = {
  items: { product_id: number; quantity: number; options?: Options | undefined }[]
  coupon?: string | undefined
  /** The discount on the list price of one product by its id, for an order of a quotation: no coupon, no other discount. */
  quoted?: Map<number, QuotedOff> | undefined
  payment_method: string
  country: string
  gift?: { box: boolean } | undefined
  /** False for a seller without a GST number. */
  isTaxed?: boolean
}

/** The price of a gift box in the sample shop. */
const GIFT_BOX_PAISE = 25_000

const divideRounded = (numerator: number, denominator: number) =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)))

async function settingOf(options: Options, lengthUm: number, isTaxed: boolean): Promise<number> {
  const db = await getDb()
  const [designRow] = await db
    .select()
    .from(design)
    .where(eq(design.id, options.design_id ?? 0))
  const [metalRow] = await db
    .select()
    .from(metal)
    .where(eq(metal.id, options.metal_id ?? 0))
  if (!designRow || !metalRow) throw new Error('an order of a design or a metal that does not exist')
  const [reference] = await db.select().from(metal).where(eq(metal.id, designRow.reference_metal_id))
  const rates = db.select().from(metal_rate).where(eq(metal_rate.metal_id, metalRow.id))
  const [rate] = await rates.orderBy(desc(metal_rate.effective_from))
  if (!rate || !reference) throw new Error('an order of a metal without a rate')
  const position = (lengthUm - designRow.least_um) / (designRow.most_um - designRow.least_um)
  const drawnMg = designRow.least_mg + position * (designRow.most_mg - designRow.least_mg)
  const mg = Math.round((drawnMg * metalRow.density_mg_cm3) / reference.density_mg_cm3)
  const metalPaise = divideRounded(mg * rate.gram_paise, 1000)
  const making = Math.max(divideRounded(metalPaise * rate.making_basis_points, 10_000), rate.making_least_paise)
  const [extras] = await db.select().from(setting).where(eq(setting.key, 'made_extras'))
  const [fees] = CustomizationExtras.parse(extras?.value)
  const charges = [designRow.price_paise + metalPaise + making]
  if (options.engraving?.trim()) charges.push((fees?.engraving_inr ?? Number.NaN) * 100)
  if (options.energised) charges.push((fees?.energising_inr ?? Number.NaN) * 100)
  // Each charge with its GST is a whole number of tens of rupees.
  const toTens = (net: number) =>
    (net + (isTaxed ? divideRounded(net * rate.gst_basis_points, 10_000) : 0) + 999) / 1000
  return charges.reduce((sum, net) => sum + Math.trunc(toTens(net)) * 1000, 0)
}

/** The quoted price of one product, in paise. */
function quotedOf(list: number, off: QuotedOff): number {
  if (off === null) return list
  if ('rupees' in off) return list - Math.round(off.rupees * 100)
  return divideRounded(list * (10_000 - Math.round(off.percent * 100)), 10_000)
}

type OracleLine = { sku: string; category: number; total: number }

/** What a coupon takes off, of the products that it is limited to. */
async function discountOf(code: string | undefined, lines: OracleLine[]): Promise<number> {
  if (!code) return 0
  const [row] = await (await getDb()).select().from(coupon).where(eq(coupon.code, code))
  if (!row) throw new Error(`an order with the unknown coupon ${code}`)
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  let counted = 0
  for (const { sku, category, total } of lines)
    if (!row.scope || row.scope.skus.includes(sku) || row.scope.categories.includes(category)) counted += total
  if (row.scope && counted === 0) throw new Error(`an order without a product of coupon ${code}`)
  if (counted < row.from_paise) throw new Error(`an order below the minimum of coupon ${code}`)
  const worth = row.kind === 'percent' ? divideRounded(counted * row.value, 10_000) : row.value
  return Math.max(0, Math.min(worth, row.most_paise ?? worth, counted, subtotal - 100))
}

/** The price of resizing a ready-made ring to a size, in paise. */
async function resizingOf(
  { ring_size: stocked, metal: key }: typeof product.$inferSelect,
  id: number,
): Promise<number> {
  const db = await getDb()
  const [row] = await db.select().from(ring_size).where(eq(ring_size.id, id))
  const [terms] = await db.select().from(setting).where(eq(setting.key, 'ring_resizing'))
  const { per_size_inr: perSize } = RingResizing.parse(terms?.value)
  // Indian sizes are the inside circumference in millimetres less 40.
  const wanted = (row?.circumference_um ?? Number.NaN) / 1000 - 40
  return wanted === stocked ? 0 : Math.abs(wanted - (stocked ?? Number.NaN)) * (perSize[key ?? ''] ?? Number.NaN) * 100
}

/** The expected total of an order, in paise, from the database rows. */
export async function oracleTotal(order: Priced): Promise<number> {
  const { items, coupon: code, payment_method, country, gift, isTaxed = true, quoted } = order
  const lines: OracleLine[] = []
  for (const { product_id, quantity, options } of items) {
    const [productRow] = await (await getDb()).select().from(product).where(eq(product.id, product_id))
    if (!productRow || productRow.hidden) throw new Error(`an order of product ${product_id}, which is not for sale`)
    let unit = divideRounded(productRow.price_paise * (10_000 - productRow.discount_hundredths), 10_000)
    if (unit <= 0) throw new Error('an order of a product without a price')
    if (quoted) unit = quotedOf(unit, quoted.get(product_id) ?? null)
    if (productRow.ring_size !== null)
      unit += options?.ring_size_id ? await resizingOf(productRow, options.ring_size_id) : 0
    else if (options && Object.values(options).some((value) => value !== undefined))
      unit += await settingOf(options, (productRow.dimensions?.length ?? Number.NaN) * 1000, isTaxed)
    let total = 0
    for (let one = 0; one < quantity; one++) total += unit
    lines.push({ sku: productRow.sku, category: productRow.category_id, total })
  }
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  const discount = await discountOf(code, lines)
  const abroad = POLICY.international.zones.find(({ countries }) => countries.includes(country))
  const freeAbove = POLICY.charges.free_above_inr * 100
  const inland = subtotal - discount > freeAbove ? 0 : POLICY.charges.standard_inr * 100
  const shipping = abroad ? abroad.charge_inr * 100 : inland
  const box = gift?.box ? GIFT_BOX_PAISE : 0
  return subtotal - discount + shipping + box + (payment_method === 'cod' ? POLICY.cod.fee_inr * 100 : 0)
}
