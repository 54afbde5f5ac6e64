import type { OrderDetail } from '@/lib/contract/order/order'
import { isResized } from '@/lib/domain/customization/resizing'

/** How many of these lines were made or resized for the buyer; they never go back on sale. */
export function countCustomLines(lines: OrderDetail['lines']): number {
  return lines.filter((line) => line.made || isResized(line.ring_size)).length
}
