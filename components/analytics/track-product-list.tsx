import type { Product } from '@/lib/contract/shapes'
import { type ItemList, toEventItem } from '@/lib/domain/analytics/event-items'
import { TrackEvent } from './track-event'

type Props = { list: ItemList; products: Product[]; offset?: number }

/** Reports a product list; its element has `data-list` with the id. `offset` is the 0-based index of the first item. */
export function TrackProductList({ list, products, offset = 0 }: Props) {
  const items = products.map((product, index) => toEventItem(product, offset + index))
  return <TrackEvent event={{ name: 'view_item_list', list, items }} />
}
