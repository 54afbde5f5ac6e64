import type { Product } from '@/lib/contract/shapes'
import { type List, toItem } from '@/lib/domain/analytics/event-items'
import { Measured } from './measured'

type Props = { list: List; products: Product[]; first?: number }

/** Tells of a list of products; its element has `data-list` with the list's id. `first` is the place of the first one, from 0. */
export function MeasuredList({ list, products, first = 0 }: Props) {
  const items = products.map((product, index) => toItem(product, first + index))
  return <Measured told={{ name: 'view_item_list', list, items }} />
}
