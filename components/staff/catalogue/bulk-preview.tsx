import { fill } from '@/lib/browser/fill'
import type { DeskRow } from '@/lib/contract/catalogue'
import { formatRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'
import type { CatalogueWords } from './labels'

export type Preview = { changed: { before: DeskRow; after: DeskRow }[]; same: number; conflicts: DeskRow[] }
type Action = 'hide' | 'show' | 'sold' | 'discount'
type Props = {
  preview: Preview
  action: Action
  busy: boolean
  onApply: () => void
  onCancel: () => void
  words: CatalogueWords
  locale: Locale
}

/** What a change of many pieces would do to each, before it is made. */
export function BulkPreview({ preview, action, busy, onApply, onCancel, words, locale }: Props) {
  const { changed, same, conflicts } = preview
  const say = ({ hidden, stock, payable_paise }: DeskRow) => {
    if (action === 'sold') return String(stock)
    if (action === 'discount') return formatRupees(payable_paise / 100, locale)
    return hidden ? words.hidden : words.shown
  }
  return (
    <section aria-label={words.bulk.preview} className="grid gap-3 rounded border border-line bg-card p-4">
      <p>{fill(words.bulk.would, { count: changed.length, same })}</p>
      {conflicts.length > 0 && (
        <p className="text-alarm">{fill(words.bulk.conflicts, { skus: conflicts.map(({ sku }) => sku).join(', ') })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ul className="figures max-h-60 overflow-y-auto text-sm" tabIndex={0}>
        {changed.map(({ before, after }) => (
          <li key={before.id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {before.sku} · {before.title[locale]}
            </span>
            <span>
              {say(before)} → {say(after)}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" disabled={busy || changed.length === 0} onClick={onApply}>
          {fill(words.bulk.apply, { count: changed.length })}
        </button>
        <button type="button" className="btn btn-line" disabled={busy} onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
    </section>
  )
}
