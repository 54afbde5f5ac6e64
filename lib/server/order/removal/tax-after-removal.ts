import type { Db } from '../../../db/connection'
import { splitFees } from '../../../domain/order/gift'
import { taxOfSale } from '../../../domain/pricing/gst'
import type { Paise } from '../../../domain/pricing/money'
import { loadTaxRule } from '../../shipping/tax-places'
import type { InvoiceRow } from '../invoice/invoice-series'
import type { OrderRow } from '../order-row'
import { loadRemainingLines } from './remaining-lines'

/**
 * The GST in an order of which items were removed, in paise: that of its invoice less their credit note, or that of the
 * invoice which is still to be issued.
 */
export async function taxAfterRemoval(tx: Db, row: OrderRow, note: InvoiceRow | null): Promise<Paise> {
  if (note) {
    const { cgst, sgst, igst } = note.document.totals
    return Math.max(0, row.gst_paise - cgst - sgst - igst)
  }
  if (row.invoiced) return row.gst_paise
  const goods = (await loadRemainingLines(tx, [row.id])).map(({ made, ...line }) => ({
    ...line,
    unit: line.unit_paise,
    discount: line.discount_paise,
    made: made && { ...made, price: made.price_paise },
  }))
  const fees = splitFees(row)
  const rule = await loadTaxRule(tx, row.shipping_address, row.billing_address)
  return taxOfSale(goods, [row.shipping_paise, fees.cod, fees.giftBox], rule)
}
