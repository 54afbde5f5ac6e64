import type { Product } from '@/lib/contract/shapes'
import { type List, toItem } from '@/lib/domain/analytics/event-items'
import { Measured } from './measured'

type Props = { list: List; products: Product[]; first?: number }

/** Reports a product list; its element has `data-list` with the id. `offset` is the 0-based index of the first item. */
export function MeasuredList({ list, products, first = 0 }: Props) {
  const items = products.map((product, index) => toItem(product, first + index))
  return <Measured told={{ name: 'view_item_list', list, items }} />
}
