'use client'

import type { Product } from '@/lib/contract/shapes'
import { type List, toItem } from '@/lib/domain/analytics/event-items'
import { Seen } from './seen'

/** Tells of a list that the browser put together itself; its element has `data-list` with the list's id. */
export function SeenProducts({ list, products }: { list: List; products: Product[] }) {
  const items = products.map((product, index) => toItem(product, index))
  return <Seen told={{ name: 'view_item_list', list, items }} />
}
