import type { AdminRow } from '@/lib/contract/admin/catalogue'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import type { PriceAction } from '@/lib/domain/pricing/price-change'
import { fill } from '@/lib/domain/text/fill'
import type { CatalogueMessages } from '../labels'

export type BulkChanges = { changed: { before: AdminRow; after: AdminRow }[]; same: number; conflicts: AdminRow[] }
type Action = 'hide' | 'show' | 'sold' | PriceAction
type Props = {
  preview: BulkChanges
  action: Action
  /** Whether it begins or ends at a set time. */
  isScheduled: boolean
  busy: boolean
  onApply: () => void
  onCancel: () => void
  messages: CatalogueMessages
  locale: Locale
}

/** Shows what a bulk edit would change for each product before it is applied. */
export function BulkPreview({ preview, action, isScheduled, busy, onApply, onCancel, messages, locale }: Props) {
  const { changed, same, conflicts } = preview
  const describeValue = ({ hidden, stock, price_paise, payable_paise }: AdminRow) => {
    if (action === 'sold') return String(stock)
    if (action === 'hide' || action === 'show') return hidden ? messages.hidden : messages.shown
    return formatRupees((action === 'discount' ? payable_paise : price_paise) / 100, locale)
  }
  const isPercentage = action === 'raise' || action === 'lower'
  // A list price with a discount is not what the buyer pays.
  const describePayable = ({ discount_hundredths, payable_paise }: AdminRow) =>
    (isPercentage || action === 'price') &&
    discount_hundredths > 0 &&
    ` · ${fill(messages.payable, { amount: formatRupees(payable_paise / 100, locale) })}`
  return (
    <section aria-label={messages.bulk.preview} className="grid gap-3 rounded border border-line bg-card p-4">
      <p>{fill(messages.bulk.would, { count: changed.length, same })}</p>
      {isPercentage && <p className="text-soft">{isScheduled ? messages.schedule.rounded : messages.bulk.rounded}</p>}
      {conflicts.length > 0 && (
        <p className="text-alarm">
          {fill(messages.bulk.conflicts, { skus: conflicts.map(({ sku }) => sku).join(', ') })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ul className="figures max-h-60 overflow-y-auto text-sm" tabIndex={0}>
        {changed.map(({ before, after }) => (
          <li key={before.id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {before.sku} · {before.title[locale]}
            </span>
            <span>
              {describeValue(before)} → {describeValue(after)}
              {describePayable(after)}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" disabled={busy || changed.length === 0} onClick={onApply}>
          {fill(isScheduled ? messages.schedule.apply : messages.bulk.apply, { count: changed.length })}
        </button>
        <button type="button" className="btn btn-line" disabled={busy} onClick={onCancel}>
          {messages.bulk.cancel}
        </button>
      </div>
    </section>
  )
}
