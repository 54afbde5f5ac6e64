import type { CustomizedLine } from '../../../db/schema/customized-line'
import {
  type CodItem,
  type CodProblem,
  type DeliveryPolicy,
  getCodProblem,
  type PinArea,
} from '../../../domain/shipping/delivery'
import { getItemPrice, type PricedItem, type Totals } from './quote'

/** Why this cart cannot be paid in cash, or null. The limit applies to the total without the cash fee. */
export function findCodProblem(
  lines: PricedItem[],
  totals: Totals,
  policy: DeliveryPolicy,
  area: PinArea | null,
): CodProblem | null {
  return getCodProblem(policy, { total: totals.total - totals.fee, items: lines.map(toCodItem), area })
}

/** The names that the delivery policy uses for personalization. */
function toPersonalizationKinds({ engraving, energised }: CustomizedLine): string[] {
  return [...(engraving ? ['engraved'] : []), ...(energised ? ['energised'] : [])]
}

function toCodItem(line: PricedItem): CodItem {
  const { product } = line
  const customization = getItemPrice(line)?.made
  const kinds = product?.product.tags ?? []
  return customization
    ? { metal: customization.metal.key, kinds: [...kinds, 'made-to-order', ...toPersonalizationKinds(customization)] }
    : { metal: product?.product.metal ?? null, kinds }
}
