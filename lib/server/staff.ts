import { count, desc, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { DeskOrder } from '../contract/staff'
import { type Db, getDb } from '../db/connection'
import { customer, enquiry, order } from '../db/schema'
import { pageCount } from '../domain/pager'
import type { Answer, Context } from './answer'
import { toOrders } from './order-view'
import type { Lang } from './terms'

export { deleteenquiry } from './delete-enquiry'
export { orderrevision } from './order-revision'
export { settlerefund } from './settle-refund'
export { consulttime } from './staff-consultation'
export {
  answerenquiry,
  awaited,
  chatenquiry,
  enquiries,
  enquiry_ as enquiry,
  enquiryfile,
  enquiryrevision,
  moveenquiry,
  noteenquiry,
} from './staff-enquiry'
export { moveorder, order_ as order, refund_ as refund } from './staff-order'
export { noteorder, packorders, trackorder } from './staff-order-work'
export { orderpan } from './staff-pan'
export { people, setrole } from './staff-people'
export { ordernews, orderqueue } from './staff-queue'
export { orderslips } from './staff-slips'
export { figures, today } from './staff-today'
export { undoorder } from './staff-undo'

const PER_PAGE = 20

type Paged<Row> = { rows: Row[]; total: number; page: number; pages: number }

/** The dispatcher lets in whoever has the call's role, and nobody else. */
export async function get(_: unknown, { customerId }: Context) {
  const db = await getDb()
  const [who] = await db
    .select({ name: customer.name, role: customer.role })
    .from(customer)
    .where(eq(customer.id, customerId ?? 0))
    .limit(1)
  if (!who) return { data: null }
  return { data: { ...who, orders: await db.$count(order), enquiries: await db.$count(enquiry) } }
}

export async function orders({ page, lang }: { page: number; lang: Lang }): Promise<Answer<Paged<DeskOrder>>> {
  const db = await getDb()
  const rows = await db.select().from(order).orderBy(desc(order.id)).limit(PER_PAGE).offset(skipped(page))
  const shown = await toOrders(db, rows, lang)
  const listed = rows.flatMap((row, index) => {
    const seen = shown[index]
    if (!seen) return []
    const { number, state, placed_at, payment_method, total, lines } = seen
    const { city, pincode } = row.shipping_address
    const who = { name: row.contact_name, mobile_no: row.contact_mobile, email: row.contact_email, city, pincode }
    const pieces = lines.map(({ title, sku, quantity }) => ({ title, sku, quantity }))
    return [{ number, state, placed_at, payment_method, total, pieces, ...who }]
  })
  return { data: await toPaged(db, order, page, listed) }
}

const skipped = (page: number) => (page - 1) * PER_PAGE

async function toPaged<Row>(db: Db, table: PgTable, page: number, rows: Row[]): Promise<Paged<Row>> {
  const [found] = await db.select({ total: count() }).from(table)
  const total = found?.total ?? 0
  return { rows, total, page, pages: pageCount(total, PER_PAGE) }
}
