import type { z } from 'zod'
import { type cart, PAYMENT_METHODS, type Quote } from '../contract/cart'
import type { Product } from '../contract/shapes'
import { getDb } from '../db/connection'
import { codFeePaise, getPinArea, journeyDays } from '../domain/delivery'
import { toRupees } from '../domain/money'
import type { Answer, Context } from './answer'
import { requireDeliveryPolicy } from './delivery-policy'
import { isMade, openWorkshop, toMade } from './made'
import { loadPieces } from './piece'
import { productsByIds } from './product'
import { codProblemOf, type PricedItem, priceItems, sumUp } from './quote'
import type { Lang } from './terms'

type Input = z.output<typeof cart.quote.input>
type Line = Quote['lines'][number]
type Method = Quote['methods'][number]

export async function quote(input: Input, context: Context): Promise<Answer<Quote>> {
  const ids = input.items.map((item) => item.product_id)
  const policy = await requireDeliveryPolicy()
  const products = await productsByIds(ids, input.lang)
  const db = await getDb()
  const pieces = await loadPieces(db, ids, context.now)
  const lines = priceItems(input.items, pieces, await openWorkshop(db, input.items, context.now))
  const totals = sumUp(lines, policy, input.payment_method)
  const area = input.pincode ? getPinArea(policy, input.pincode) : null
  const problem = codProblemOf(lines, totals, policy, area)
  const methods: Record<(typeof PAYMENT_METHODS)[number], Omit<Method, 'method'>> = {
    cod: {
      available: problem === null,
      fee: toRupees(codFeePaise(policy)),
      reason: problem,
      limit: policy.cod.max_order_inr,
    },
    demo: { available: true, fee: 0, reason: null, limit: null },
  }
  return {
    data: {
      lines: lines.map((line) => toLine(line, products.get(line.item.product_id) ?? null, input.lang)),
      subtotal: toRupees(totals.subtotal),
      shipping: toRupees(totals.shipping),
      cod_fee: toRupees(totals.fee),
      gst_included: toRupees(totals.gst),
      total: toRupees(totals.total),
      free_shipping_above: policy.charges.free_above_inr,
      delivery: {
        charge: policy.charges.standard_inr,
        dispatch_days: policy.dispatch.days.in_stock,
        journey_days: journeyDays(policy),
        working_days: policy.dispatch.working_days,
      },
      methods: PAYMENT_METHODS.map((method) => ({ method, ...methods[method] })),
    },
  }
}

function toLine(line: PricedItem, product: Product | null, lang: Lang): Line {
  const { options } = line.item
  return {
    product_id: line.item.product_id,
    product,
    quantity: line.item.quantity,
    options: isMade(options) ? options : null,
    made: line.made && toMade(line.made, lang),
    unit_price: toRupees(line.unit),
    line_total: toRupees(line.total),
    gst_percent: (line.piece?.gst_basis_points ?? 0) / 100,
    problem: line.problem,
    available: line.available,
  }
}
