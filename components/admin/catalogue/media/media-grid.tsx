'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { MediaRow } from '@/lib/contract/admin/shop-data/media-library'
import type { Locale, Localized } from '@/lib/domain/locale'
import { compareMedia } from '@/lib/domain/media/media-library'
import type { MediaLibraryMessages } from '@/lib/i18n/media-messages'
import type { CatalogueMessages } from '../labels'
import { MediaCard } from './media-card'

type Props = { rows: MediaRow[]; labels: MediaLibraryMessages; messages: CatalogueMessages; locale: Locale }

const keyOf = ({ product, kind, src, clip, position }: MediaRow) => `${product.id} ${kind} ${src} ${clip} ${position}`

/** The pictures of one page of the library; a picture that leaves the list by its new description stays, to be undone. */
export function MediaGrid({ rows, ...texts }: Props) {
  const router = useRouter()
  const [kept, setKept] = useState<MediaRow[]>([])
  const keys = new Set(rows.map(keyOf))
  const shown = [...rows, ...kept.filter((row) => !keys.has(keyOf(row)))].toSorted(compareMedia)
  const handleSaved = (row: MediaRow, alt: Localized) => {
    setKept((others) => [...others.filter((other) => keyOf(other) !== keyOf(row)), { ...row, alt }])
    router.refresh()
  }
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-x-6 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5">
      {shown.map((row) => (
        <MediaCard key={keyOf(row)} row={row} {...texts} onSaved={(alt) => handleSaved(row, alt)} />
      ))}
    </ul>
  )
}
