import type { productionCalls } from '@/lib/contract/order/admin-production'
import type { DataOf } from '@/lib/contract/types'
import type { ProductionState } from '@/lib/domain/order/production'
import { fill } from '@/lib/domain/text/fill'
import type { ProductionMessages } from '@/lib/i18n/order-messages'

type ProductionMoveResult = NonNullable<DataOf<typeof productionCalls.moveproduction>>[number]

/** Why an item was not moved, with who was first. */
export function moveRefusalText(
  { reason, line, by }: ProductionMoveResult,
  requested: ProductionState,
  messages: Pick<ProductionMessages, 'refused' | 'someone' | 'states'>,
): string {
  const { refused, someone, states } = messages
  if (reason === null || line === null) return refused.not_found
  const state = states[reason === 'unknown_option' ? requested : line.state]
  return fill(refused[reason], { sku: line.sku, number: line.order, name: by ?? someone, state })
}
