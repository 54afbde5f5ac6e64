'use client'

import type { MediaRow } from '@/lib/contract/admin/shop-data/media-library'
import type { Locale } from '@/lib/domain/locale'
import type { MediaLibraryMessages } from '@/lib/i18n/media-messages'
import type { CatalogueMessages } from '../labels'
import { MediaCard } from './media-card'

type Props = { rows: MediaRow[]; labels: MediaLibraryMessages; messages: CatalogueMessages; locale: Locale }

/** The pictures of one page of the library. */
export function MediaGrid({ rows, ...texts }: Props) {
  return (
    <ul className="grid gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5">
      {rows.map((row) => (
        <MediaCard key={`${row.product.id} ${row.kind} ${row.src} ${row.position}`} row={row} {...texts} />
      ))}
    </ul>
  )
}
