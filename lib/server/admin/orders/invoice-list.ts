import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { invoiceListCalls, ListedDocument } from '../../../contract/admin/papers/invoices'
import { getDb } from '../../../db/connection'
import { invoice, order } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { toRupees } from '../../../domain/pricing/money'
import { checkGstin } from '../../../domain/settings/gstin'
import { indiaMidnight } from '../../../domain/time/india-clock'
import type { Answer } from '../../runtime/answer'
import { matchesSearch } from './order-queue-filter'

type Input = z.output<typeof invoiceListCalls.invoices.input>
type DocumentSum = { count: number; total: number }
type InvoiceList = {
  rows: ListedDocument[]
  total: number
  page: number
  pages: number
  invoice: DocumentSum
  credit_note: DocumentSum
}

const PER_PAGE = 30

/** Documents of the orders that the search finds, or with this GST number of the buyer. */
function matchesDocument(q: string): SQL | undefined {
  if (q === '') return undefined
  const gstin = q.replace(/\s/g, '').toUpperCase()
  if (checkGstin(gstin) === null) return sql`${invoice.document} -> 'buyer' ->> 'gstin' = ${gstin}`
  const found = matchesSearch(q)
  return found && sql`${invoice.order_id} in (select ${order.id} from ${order} where ${found})`
}

export async function invoices({ q, kind, from, to, page }: Input): Promise<Answer<InvoiceList>> {
  const db = await getDb()
  const isFound = and(
    matchesDocument(q.trim()),
    from ? gte(invoice.issued_at, indiaMidnight(from)) : undefined,
    to ? lt(invoice.issued_at, indiaMidnight(to, 1)) : undefined,
  )
  const sums = await db
    .select({
      kind: invoice.kind,
      count: sql`count(*)`.mapWith(Number),
      paise: sql`sum((${invoice.document} #>> '{totals,total}')::bigint)`.mapWith(Number),
    })
    .from(invoice)
    .where(isFound)
    .groupBy(invoice.kind)
  const sumOf = (one: ListedDocument['kind']) => {
    const { count = 0, paise = 0 } = sums.find((sum) => sum.kind === one) ?? {}
    return { count, total: toRupees(paise) }
  }
  const found = await db
    .select({ document: invoice.document, issuedAt: invoice.issued_at, number: order.number })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.order_id))
    .where(and(isFound, kind === 'all' ? undefined : eq(invoice.kind, kind)))
    .orderBy(desc(invoice.issued_at), desc(invoice.id))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const rows = found.map(({ document, issuedAt, number }) => ({
    ...{ number: document.number, kind: document.kind, issued_at: issuedAt.toISOString(), order: number },
    ...{ buyer: document.buyer.name, gstin: document.buyer.gstin, of_invoice: document.of_invoice },
    total: toRupees(document.totals.total),
  }))
  const counted = { invoice: sumOf('invoice'), credit_note: sumOf('credit_note') }
  const total = kind === 'all' ? counted.invoice.count + counted.credit_note.count : counted[kind].count
  return { data: { rows, total, page, pages: pageCount(total, PER_PAGE), ...counted } }
}
