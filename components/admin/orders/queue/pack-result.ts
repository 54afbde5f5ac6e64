import type { orderQueueCalls } from '@/lib/contract/admin/order-queue'
import type { DataOf } from '@/lib/contract/types'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQueueMessages, ProductionMessages } from '@/lib/i18n/order-messages'

type PackResults = NonNullable<DataOf<typeof orderQueueCalls.packorders>>
type PackText = { done: string; problems: string[] }

/** How many orders were packed, and which were not and why. */
export function packResultText(
  results: PackResults,
  messages: AdminQueueMessages,
  states: ProductionMessages['states'],
): PackText {
  const packed = results.filter((one) => one.packed).length
  const unready = results.flatMap(({ number, unready: items }) =>
    items.map(({ sku, state }) => fill(messages.unreadyItem, { number, sku, state: states[state] })),
  )
  const others = results.filter((one) => !one.packed && one.unready.length === 0).map(({ number }) => number)
  return {
    done: packed === 1 ? messages.packedOne : packed > 1 ? fill(messages.packedMany, { count: packed }) : '',
    problems: [
      ...(unready.length > 0 ? [fill(messages.packedUnready, { items: unready.join(', ') })] : []),
      ...(others.length > 0 ? [fill(messages.packedNot, { numbers: others.join(', ') })] : []),
    ],
  }
}
