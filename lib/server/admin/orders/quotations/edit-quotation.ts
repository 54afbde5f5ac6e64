import type { AdminQuotationDetail, EditQuotation } from '../../../../contract/order/admin-quotations'
import { toRupees } from '../../../../domain/pricing/money'
import { lockProducts } from '../../../catalogue/product-prices'
import { addQuotationEvent, findPendingOrder } from '../../../order/quotation/quotation-row'
import { sumQuoted } from '../../../order/quotation/quotation-view'
import { type Answer, type Context, RefusalError } from '../../../runtime/answer'
import { changeQuotation } from './change-quotation'
import { HOUR_MS, toAdvanceValues, toQuotedLine } from './quoted-terms'
import { releaseQuoted, reserveQuoted } from './reserve-quoted'

const NO_ADVANCE = { advance_paise: null, kept_paise: null, balance_until: null }

/**
 * Changes an open quotation, whose link stays. Refused while an order of it waits for its payment; one that expired can
 * no longer be paid afterwards (`isQuotationOver`).
 */
export function editquotation(input: EditQuotation, context: Context): Promise<Answer<AdminQuotationDetail>> {
  const { customerId: by, now } = context
  return changeQuotation(input, context, async (tx, row, state) => {
    if (state !== 'open') throw new RefusalError('not_movable', `A quotation that is ${state} cannot be edited.`)
    const pending = await findPendingOrder(tx, row.id)
    if (pending) throw new RefusalError('order_pending', `Order ${pending.number} of it waits for its payment.`)
    // Its own stock comes back first: a product of which there is one stays on the quotation that reserves it.
    const released = await releaseQuoted(tx, row.id, by, now)
    const products = await lockProducts(
      tx,
      input.items.map(({ product_id }) => product_id),
      now,
    )
    const lines = input.items.map((item) => toQuotedLine(item, products))
    const valid_until = input.hours === null ? row.valid_until : new Date(now.getTime() + input.hours * HOUR_MS)
    const values = {
      ...{ name: input.name, lang: input.language, note: input.note, lines, valid_until, reserves: input.reserve },
      ...{ mobile_no: input.mobile_no ?? null, email: input.email ?? null },
      ...(toAdvanceValues(input, lines, valid_until) ?? NO_ADVANCE),
    }
    await addQuotationEvent(tx, row.id, { kind: 'edited', by, detail: String(toRupees(sumQuoted(row))), now })
    if (!input.reserve) return { values, touched: released }
    const { touched, soldOut } = await reserveQuoted(tx, { ...row, ...values }, now)
    return { values, touched: [...released, ...touched], soldOut }
  })
}
