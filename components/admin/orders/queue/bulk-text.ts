import type { orderQueueCalls } from '@/lib/contract/admin/order-queue'
import type { DataOf } from '@/lib/contract/types'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQueueMessages, ProductionMessages } from '@/lib/i18n/order-messages'

type PackResults = NonNullable<DataOf<typeof orderQueueCalls.packorders>>
export type BulkText = { done: string; problems: string[] }

const countText = (count: number, one: string, many: string) =>
  count === 1 ? one : count > 1 ? fill(many, { count }) : ''

/** How many orders were packed, and which were not and why. */
export function packResultText(
  results: PackResults,
  messages: AdminQueueMessages,
  states: ProductionMessages['states'],
): BulkText {
  const packed = results.filter((one) => one.packed).length
  const unready = results.flatMap(({ number, unready: items }) =>
    items.map(({ sku, state }) => fill(messages.unreadyItem, { number, sku, state: states[state] })),
  )
  const others = results.filter((one) => !one.packed && one.unready.length === 0).map(({ number }) => number)
  return {
    done: countText(packed, messages.packedOne, messages.packedMany),
    problems: [
      ...(unready.length > 0 ? [fill(messages.packedUnready, { items: unready.join(', ') })] : []),
      ...(others.length > 0 ? [fill(messages.packedNot, { numbers: others.join(', ') })] : []),
    ],
  }
}

/** How many parcels were shipped, and the orders that were not, by the reason of the refusal. */
export function shipResultText(
  shipped: number,
  refused: { number: string; reason: string }[],
  messages: AdminQueueMessages,
): BulkText {
  const errors: Record<string, string> = messages.errors
  const byReason = new Map<string, string[]>()
  for (const { number, reason } of refused) {
    const why = errors[reason] ?? messages.errors.unexpected
    byReason.set(why, [...(byReason.get(why) ?? []), number])
  }
  return {
    done: countText(shipped, messages.shippedOne, messages.shippedMany),
    problems: [...byReason].map(([why, numbers]) => fill(messages.shippedNot, { numbers: numbers.join(', '), why })),
  }
}
