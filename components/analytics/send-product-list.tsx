'use client'

import type { Product } from '@/lib/contract/shapes'
import { type ItemList, toEventItem } from '@/lib/domain/analytics/event-items'
import { SendEvent } from './send-event'

/** Reports a list that is assembled in the browser; its element has `data-list` with the list id. */
export function SendProductList({ list, products }: { list: ItemList; products: Product[] }) {
  const items = products.map((product, index) => toEventItem(product, index))
  return <SendEvent event={{ name: 'view_item_list', list, items }} />
}
