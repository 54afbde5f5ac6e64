'use client'

import type { Product } from '@/lib/contract/shapes'
import { type List, toItem } from '@/lib/domain/event-items'
import { Seen } from './seen'

/** Tells of a list that the browser put together itself; its element has `data-list` with the list's id. */
export function SeenPieces({ list, pieces }: { list: List; pieces: Product[] }) {
  const items = pieces.map((piece, index) => toItem(piece, index))
  return <Seen told={{ name: 'view_item_list', list, items }} />
}
