import { percentOf } from '../analytics/figures'
import type { Paise } from './money'
import { includedGstPaise } from './pricing'

/** `net` is the price without GST; `percent` the margin's share of it, negative when sold below cost. */
type Margin = { net: Paise; margin: Paise; percent: number | null }

/**
 * The gross margin of one product: what remains of its price without GST after its cost.
 * @example toMargin(103_00, 300, 60_00) // { net: 100_00, margin: 40_00, percent: 40 }
 */
export function toMargin(payable: Paise, gstBasisPoints: number, cost: Paise): Margin {
  const net = payable - includedGstPaise(payable, gstBasisPoints)
  return { net, margin: net - cost, percent: percentOf(net - cost, net) }
}
