import { eq } from 'drizzle-orm'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { parseIndiaMinute } from '@/lib/domain/catalogue/price-schedule'

/** A minute of December 2026 in India; the tests begin at noon on its first day. */
export const at = (time: string) => parseIndiaMinute(`2026-12-${time}`) ?? new Date(Number.NaN)

/** A product as stored. */
export async function loadProduct(id: number) {
  const [row] = await (await getDb()).select().from(product).where(eq(product.id, id))
  if (!row) throw new Error('no product')
  return row
}
