import { Pencil, X } from 'lucide'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CatalogueMessages } from './labels'
import { MarginText } from './margin-text'
import { RowActions } from './row-actions'
import { RowNumbers } from './row-numbers'
import { RowQuestion } from './row-question'
import { useRow } from './use-row'

type Props = {
  row: AdminRow
  category: string
  gstBasisPoints: number
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onSaved: (row: AdminRow) => void
  messages: CatalogueMessages
  locale: Locale
}

/** One product: a card on a phone, a row on a wide screen. */
export function RowItem({ row, category, gstBasisPoints, isSelected, onSelect, onSaved, messages, locale }: Props) {
  const live = useHydrated()
  const edit = useRow(row, onSaved, messages, locale)
  const [isOpen, setIsOpen] = useState(false)
  const title = row.title[locale]
  const payable = edit.payable ?? row.payable_paise
  // Equal prices are said once, in the field.
  const showsPayable = edit.payable !== null && (edit.isChanged || payable !== row.price_paise)
  const payableText = formatRupees(payable / 100, locale)
  // On a phone a list of fifty products is short enough to be read only with the fields folded.
  const folded = isOpen || edit.isChanged || edit.question ? '' : 'max-lg:hidden'
  return (
    <li
      data-sku={row.sku}
      className={`grid gap-x-4 gap-y-3 border-t border-line py-3 catalogue-row ${row.hidden ? 'bg-sand/50' : ''}`}
    >
      <div className="flex min-w-0 items-center gap-2 sm:gap-3">
        <label className="flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            aria-label={fill(messages.choose, { title })}
            checked={isSelected}
            disabled={!live}
            onChange={({ target }) => onSelect(target.checked)}
          />
        </label>
        <Thumb src={row.photo} />
        <div className="min-w-0 grow">
          <a
            href={localePath(locale, `/staff/catalogue/${row.id}`)}
            className="link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {title}
          </a>
          <p className="text-sm text-soft wrap-anywhere">
            {row.sku}
            <span className="max-sm:hidden"> · {category}</span>
            {row.hidden && <Badge text={messages.hidden} />}
            {!row.hidden && row.stock === 0 && <Badge text={row.reserved ? messages.reserved : messages.soldOut} />}
          </p>
          <p className="figures text-sm lg:hidden">
            {formatRupees(row.payable_paise / 100, locale)} · {fill(messages.stockOf, { count: row.stock })}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? messages.closeRow : messages.edit}: ${title}`}
          disabled={!live}
          className="btn btn-line btn-small min-w-11 shrink-0 px-2.5 sm:px-3 lg:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon of={isOpen ? X : Pencil} size={18} className="sm:hidden" />
          <span className="max-sm:hidden">{isOpen ? messages.closeRow : messages.edit}</span>
        </button>
      </div>
      <div className={`grid grid-cols-3 gap-2 ${folded}`}>
        <RowNumbers {...{ edit, title, messages }} />
        <p className="figures col-span-3 text-sm text-soft empty:hidden">
          {showsPayable && <span data-payable="">{fill(messages.payable, { amount: payableText })}</span>}
          {row.cost_paise && (
            <>
              {showsPayable && ' · '}
              {fill(messages.costOf, { amount: formatRupees(row.cost_paise / 100, locale) })}
              {' · '}
              <MarginText {...{ gstBasisPoints, messages, locale }} payable={payable} cost={row.cost_paise} />
            </>
          )}
        </p>
      </div>
      <div className={folded}>
        {edit.question ? (
          <RowQuestion {...{ row, edit, title, messages, locale }} question={edit.question} />
        ) : (
          <RowActions {...{ row, edit, title, messages }} />
        )}
      </div>
      <p role="alert" className="error-line empty:hidden lg:col-span-3">
        {edit.problem}
      </p>
    </li>
  )
}

function Thumb({ src }: { src: string | null }) {
  if (!src) return <span aria-hidden="true" className="size-14 shrink-0 rounded border border-dashed border-line" />
  return (
    // biome-ignore lint/performance/noImgElement: the sizes exist as files, no optimizer runs
    <img
      src={`/images/${src}-160.webp`}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className="photo size-14 shrink-0"
    />
  )
}

function Badge({ text }: { text: string }) {
  return <span className="ms-2 inline-block rounded border border-line bg-card px-1.5 text-ink">{text}</span>
}
