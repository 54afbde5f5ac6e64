import { changesSince, type SavedProductChange } from '@/lib/domain/cart/saved-change'
import type { SavedEntry } from '@/lib/domain/cart/saved-list'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { ChangeLabels } from './saved-labels'

type Props = {
  saved: SavedEntry
  product: { payable: number; stock: number }
  locale: Locale
  labels: ChangeLabels
  className?: string
}

const GOOD_NEWS = new Set<SavedProductChange['kind']>(['back', 'cheaper'])

function changeText(change: SavedProductChange, locale: Locale, labels: ChangeLabels): string {
  switch (change.kind) {
    case 'sold':
    case 'back':
      return labels[change.kind]
    case 'few':
      return fill(labels.few, { n: change.stock })
    case 'cheaper':
    case 'dearer':
      return fill(labels[change.kind], { amount: formatRupees(change.by, locale) })
  }
}

/** What changed since the product was saved, with its former price; nothing without a change. */
export function SavedChange({ saved, product, locale, labels, className = '' }: Props) {
  const changes = changesSince(saved, product)
  if (changes.length === 0) return null
  const price = changes.find((change) => 'from' in change)
  const day = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'medium' })
  const at = new Date(saved.at)
  const tone = changes.every(({ kind }) => GOOD_NEWS.has(kind)) ? 'text-leaf' : 'text-ink'
  return (
    <div className={`text-sm ${className}`}>
      <p className={`font-medium ${tone}`}>{changes.map((change) => changeText(change, locale, labels)).join(' · ')}</p>
      {price && 'from' in price && !Number.isNaN(at.getTime()) && (
        <p className="figures text-soft">
          {fill(labels.savedAt, { date: day.format(at), amount: formatRupees(price.from, locale) })}
        </p>
      )}
    </div>
  )
}
