import type { MediaRow } from '@/lib/contract/admin/shop-data/media-library'
import { type Locale, localePath } from '@/lib/domain/locale'
import { toFileSize } from '@/lib/domain/media/report-file'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import type { MediaLibraryMessages } from '@/lib/i18n/media-messages'

type Use = MediaRow['uses'][number]

/** Where a use of a picture is edited. */
function toUsePath({ place, key }: Use): string {
  if (place === 'banner') return '/staff/catalogue/banners'
  return place === 'category' ? `/staff/catalogue/categories?id=${key}` : `/staff/content/${key}`
}

type Props = { row: MediaRow; labels: MediaLibraryMessages; locale: Locale }

/** The file of a picture, its size, and what else in the shop shows it. */
export function MediaFacts({ row: { file, width, height, bytes, uses }, labels, locale }: Props) {
  const format = (value: number) => getNumberFormat(locale, {}).format(value)
  const formatSize = (size: ReturnType<typeof toFileSize>) =>
    getNumberFormat(locale, { style: 'unit', unit: size.unit, maximumFractionDigits: 1 }).format(size.value)
  const facts = [
    ...(width && height ? [fill(labels.pixels, { width: format(width), height: format(height) })] : []),
    ...(bytes ? [formatSize(toFileSize(bytes))] : []),
    ...(file ? [file] : []),
  ]
  return (
    <>
      {facts.length > 0 && <p className="figures text-sm text-soft wrap-anywhere">{facts.join(' · ')}</p>}
      {uses.length > 0 && (
        <p className="text-sm text-soft">
          {labels.alsoUsed}{' '}
          {uses.map((use, index) => (
            <span key={`${use.place} ${use.key}`}>
              {index > 0 && ', '}
              <a
                href={localePath(locale, toUsePath(use))}
                className="link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {fill(labels.use[use.place], { name: use.name?.[locale] || use.key })}
              </a>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
