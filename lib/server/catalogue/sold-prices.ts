import { and, eq, gt, gte, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import type { SoldMonth } from '../../contract/category'
import { getDb } from '../../db/connection'
import { category, order, order_line, order_return, order_return_line, product } from '../../db/schema'
import { GEM_TYPES } from '../../domain/catalogue/category-type'
import type { Locale } from '../../domain/locale'
import { HELD_RETURN_STATES } from '../../domain/order/line-return'
import { type Sale, toShownMonths, toSoldMonths } from '../../domain/pricing/sold-price'
import { indiaMidnight } from '../../domain/time/india-clock'
import { site } from '../../site'
import type { Answer, Context } from '../runtime/answer'
import { loadTerms, termLabel } from './terms'

/** What was paid for stones of a category in the last months; nothing unless the merchant publishes it. */
export async function soldprices(
  { id, lang }: { id: number; lang: Locale },
  { now }: Context,
): Promise<Answer<SoldMonth[]>> {
  if (!site().publishesSoldPrices) return { data: [] }
  return { data: toSoldMonths(await loadSales(id, lang, now), now) }
}

/** The loose stones of a category that were delivered and kept, in the months that are shown. */
async function loadSales(categoryId: number, lang: Locale, now: Date): Promise<Sale[]> {
  const db = await getDb()
  const isReturned = db
    .select({ one: sql`1` })
    .from(order_return_line)
    .innerJoin(order_return, eq(order_return.id, order_return_line.return_id))
    .where(
      and(eq(order_return_line.order_line_id, order_line.id), inArray(order_return.state, [...HELD_RETURN_STATES])),
    )
  const { clarity, treatment, report, weight_mct } = product
  const rows = await db
    .select({
      at: order.created_at,
      email: order.contact_email,
      mobile: order.contact_mobile,
      quantity: order_line.quantity,
      paid: sql`${order_line.total_paise} - ${order_line.discount_paise}`.mapWith(Number),
      ...{ clarity, treatment, report, weight_mct },
    })
    .from(order_line)
    .innerJoin(order, eq(order.id, order_line.order_id))
    .innerJoin(product, eq(product.id, order_line.product_id))
    .innerJoin(category, eq(category.id, product.category_id))
    .where(
      and(
        eq(product.category_id, categoryId),
        inArray(category.type_id, [...GEM_TYPES]),
        isNotNull(weight_mct),
        isNull(order_line.made),
        gt(order_line.quantity, 0),
        eq(order.state, 'delivered'),
        gte(order.created_at, toStart(now)),
        notExists(isReturned),
      ),
    )
  const terms = await loadTerms()
  const label = (kind: string, key: string | null) => key && termLabel(terms, kind, key, lang)
  return rows.flatMap(({ at, email, mobile, quantity, paid, weight_mct: mct, ...grade }) => ({
    at,
    buyer: { email, mobile },
    mct: mct ?? 1,
    paise: Math.round(paid / quantity),
    clarity: label('clarity', grade.clarity),
    treatment: label('treatment', grade.treatment),
    has_report: grade.report !== null,
  }))
}

/** The midnight in India at which the first month that is shown begins. */
const toStart = (now: Date) => indiaMidnight(`${toShownMonths(now).at(-1)}-01`)
