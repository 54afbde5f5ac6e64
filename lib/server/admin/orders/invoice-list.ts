import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { DocumentAmounts, invoiceListCalls, ListedDocument } from '../../../contract/admin/papers/invoices'
import { getDb } from '../../../db/connection'
import { invoice, order } from '../../../db/schema'
import { pageCount } from '../../../domain/listing/pager'
import { toRupees } from '../../../domain/pricing/money'
import { checkGstin } from '../../../domain/settings/gstin'
import { indiaMidnight } from '../../../domain/time/india-clock'
import type { Answer } from '../../runtime/answer'
import { matchesSearch } from './order-queue-filter'

type Input = z.output<typeof invoiceListCalls.invoices.input>
type DocumentSum = DocumentAmounts & { count: number }
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

const NOTHING = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }

const sumOfTotals = (name: keyof DocumentAmounts) =>
  sql`sum((${invoice.document} #>> array['totals', ${name}::text])::bigint)`.mapWith(Number)

/** Amounts in paise as rupees. */
function toAmounts({ taxable, cgst, sgst, igst, total }: DocumentAmounts): DocumentAmounts {
  return {
    taxable: toRupees(taxable),
    cgst: toRupees(cgst),
    sgst: toRupees(sgst),
    igst: toRupees(igst),
    total: toRupees(total),
  }
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
      taxable: sumOfTotals('taxable'),
      cgst: sumOfTotals('cgst'),
      sgst: sumOfTotals('sgst'),
      igst: sumOfTotals('igst'),
      total: sumOfTotals('total'),
    })
    .from(invoice)
    .where(isFound)
    .groupBy(invoice.kind)
  const sumOf = (one: ListedDocument['kind']) => {
    const { count, ...paise } = sums.find((sum) => sum.kind === one) ?? { count: 0, ...NOTHING }
    return { count, ...toAmounts(paise) }
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
    ...toAmounts(document.totals),
  }))
  const counted = { invoice: sumOf('invoice'), credit_note: sumOf('credit_note') }
  const total = kind === 'all' ? counted.invoice.count + counted.credit_note.count : counted[kind].count
  return { data: { rows, total, page, pages: pageCount(total, PER_PAGE), ...counted } }
}
