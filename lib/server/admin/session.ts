import { count, desc, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AdminOrder } from '../../contract/admin/order-queue'
import { type Db, getDb } from '../../db/connection'
import { customer, enquiry, order } from '../../db/schema'
import { pageCount } from '../../domain/listing/pager'
import type { Locale } from '../../domain/locale'
import { toOrders } from '../order/order-view'
import { type Answer, type Context, NO_CUSTOMER } from '../runtime/answer'
import { HAS_OPEN_WORK } from './dashboard'

export { alerts } from '../enquiry/alert-list'
export { deleteenquiry } from '../enquiry/delete-enquiry'
export { orderrevision } from '../order/order-revision'
export { figures, today } from './dashboard'
export { consulttime } from './enquiries/consultation'
export {
  answerenquiry,
  awaited,
  chatenquiry,
  enquiries,
  enquiryfile,
  enquiryrevision,
  getEnquiry as enquiry,
} from './enquiries/enquiry-actions'
export { assignenquiry, callenquiry, followupenquiry, moveenquiry, noteenquiry } from './enquiries/enquiry-work'
export { recordenquiry } from './enquiries/record-enquiry'
export { find } from './frame/find'
export { abandonedcheckouts, withdrawreminder } from './orders/abandoned-checkouts'
export { cancelheld, extendbalance } from './orders/advance/held-orders'
export { correctdelivery } from './orders/correct-delivery'
export { blockgiftcard, issuegiftcard, resendgiftcard } from './orders/gift-cards/change-gift-card'
export { giftcards } from './orders/gift-cards/gift-card-list'
export { gstreturn } from './orders/gst-return'
export { invoices } from './orders/invoice-list'
export { getOrder as order, moveorder, refundOrder as refund } from './orders/order-actions'
export { orderpan, orderrefundaccount } from './orders/order-pan'
export { ordernews, orderqueue } from './orders/order-queue'
export { noteorder, packorders, trackorder } from './orders/order-work'
export { orderslips } from './orders/packing-slips'
export { endreservation, reservations } from './orders/product-reservations'
export { dueproduction, moveproduction, undoproduction } from './orders/production/change-production'
export { jobcards } from './orders/production/job-cards'
export { production } from './orders/production/production'
export { reopenquotation, sendquotation, withdrawquotation } from './orders/quotations/change-quotation'
export { editquotation } from './orders/quotations/edit-quotation'
export { makequotation } from './orders/quotations/make-quotation'
export { quotableproduct, quotableproducts, quotation, quotations } from './orders/quotations/quotation-list'
export { recordpayment } from './orders/record-payment'
export { codcash } from './orders/remittances/cod-cash'
export { readstatement } from './orders/remittances/read-statement'
export { recordremittance, undoremittance } from './orders/remittances/record-remittance'
export { remittances } from './orders/remittances/remittance-list'
export { removeitems } from './orders/remove-items'
export { movereturn, recordreturn, refundreturn } from './orders/returns/order-returns'
export { returns } from './orders/returns/return-list'
export { undoreturn } from './orders/returns/undo-return'
export { settlerefund } from './orders/settle-refund'
export { undoorder } from './orders/undo'
export { activity } from './people/activity'
export { addcustomer } from './people/add-customer'
export { blockcustomer, customers, notecustomer, openCustomer as customer } from './people/customer-changes'
export { tagcustomer } from './people/customer-tags'
export { editcustomer } from './people/edit-customer'
export {
  confirmsecondfactor,
  endsession,
  endsessionsof,
  removesecondfactor,
  renewrecoverycodes,
  requiresecondfactor,
  resetsecondfactor,
  signinsecurity,
  startsecondfactor,
} from './people/sign-in-security'
export { invite, renewinvitation, withdrawinvitation } from './people/team-invitations'
export { decidereview, replyreview, reviews } from './reviews'
export { golive } from './setup/go-live'
export { claimshop, setup, startown } from './setup/setup'
export { testprovider } from './setup/test-provider'
export { people, setrole } from './team'

const PER_PAGE = 20

type Page<Row> = { rows: Row[]; total: number; page: number; pages: number }

/** The dispatcher has already checked the role that this call requires. */
export async function get(_: unknown, { customerId }: Context) {
  const db = await getDb()
  const [contact] = await db
    .select({ id: customer.id, name: customer.name, role: customer.role })
    .from(customer)
    .where(eq(customer.id, customerId ?? NO_CUSTOMER))
    .limit(1)
  if (!contact) return { data: null }
  const enquiries = await db.$count(enquiry, eq(enquiry.state, 'new'))
  return { data: { ...contact, orders: await db.$count(order, HAS_OPEN_WORK), enquiries } }
}

export async function orders({ page, lang }: { page: number; lang: Locale }): Promise<Answer<Page<AdminOrder>>> {
  const db = await getDb()
  const rows = await db.select().from(order).orderBy(desc(order.id)).limit(PER_PAGE).offset(toOffset(page))
  const orderViews = await toOrders(db, rows, lang)
  const listRows = rows.flatMap((row, index) => {
    const view = orderViews[index]
    if (!view) return []
    const { number, state, placed_at, payment_method, total, lines } = view
    const { city, pincode } = row.shipping_address
    const contact = { name: row.contact_name, mobile_no: row.contact_mobile, email: row.contact_email, city, pincode }
    const products = lines.map(({ title, sku, quantity }) => ({ title, sku, quantity }))
    return [{ number, state, placed_at, payment_method, total, pieces: products, ...contact }]
  })
  return { data: await toPaged(db, order, page, listRows) }
}

const toOffset = (page: number) => (page - 1) * PER_PAGE

async function toPaged<Row>(db: Db, table: PgTable, page: number, rows: Row[]): Promise<Page<Row>> {
  const [counted] = await db.select({ total: count() }).from(table)
  const total = counted?.total ?? 0
  return { rows, total, page, pages: pageCount(total, PER_PAGE) }
}
