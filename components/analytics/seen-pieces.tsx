'use client'

import type { Product } from '@/lib/contract/shapes'
import { type List, toItem } from '@/lib/domain/analytics/event-items'
import { Seen } from './seen'

/** Reports a list that is assembled in the browser; its element has `data-list` with the list id. */
export function SeenProducts({ list, products }: { list: List; products: Product[] }) {
  const items = products.map((product, index) => toItem(product, index))
  return <Seen told={{ name: 'view_item_list', list, items }} />
}
