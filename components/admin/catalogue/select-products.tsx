import { client } from '@/lib/browser/client'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { MAX_PRODUCTS_AT_ONCE, type ProductListQuery } from '@/lib/domain/admin/product-list-query'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import type { CatalogueMessages } from './labels'

const PER_PAGE = 200

export type ProductSelection = {
  /** How many products the list has on all its pages. */
  total: number
  choice: ProductListQuery
  areAllSelected: boolean
  onSelectPage: (isSelected: boolean) => void
  onSelectRows: (rows: AdminRow[]) => void
}
type Props = {
  selection: ProductSelection
  count: number
  busy: boolean
  onBusy: (busy: boolean) => void
  onProblem: (text: string | undefined) => void
  messages: CatalogueMessages
  locale: Locale
}

/** The products of all pages of a list, at most as many as one change may have; null where they cannot be loaded. */
async function loadRows(choice: ProductListQuery): Promise<AdminRow[] | null> {
  const rows: AdminRow[] = []
  for (let page = 1; page <= MAX_PRODUCTS_AT_ONCE / PER_PAGE; page++) {
    const { data } = await client.catalogue.products({ ...choice, per_page: PER_PAGE, page })
    if (!data) return null
    rows.push(...data.rows)
    if (page >= data.pages) break
  }
  // An edit meanwhile may have moved a product to the next page.
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** Selects the products of the page and then, where the list has further pages, those of all pages. */
export function SelectProducts({ selection, count, busy, onBusy, onProblem, messages, locale }: Props) {
  const { total, choice, areAllSelected, onSelectPage, onSelectRows } = selection
  const { format } = getNumberFormat(locale, {})
  const live = useHydrated()
  const most = Math.min(total, MAX_PRODUCTS_AT_ONCE)
  const selectMost = async () => {
    onBusy(true)
    const rows = await loadRows(choice)
    onBusy(false)
    onProblem(rows ? undefined : messages.error.unexpected)
    if (rows) onSelectRows(rows)
  }
  return (
    <>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="mx-3 size-5 accent-ink"
          checked={areAllSelected}
          disabled={!live || busy}
          onChange={({ target }) => onSelectPage(target.checked)}
        />
        {messages.chooseAll}
      </label>
      {count > 0 && <span className="figures text-soft">{fill(messages.chosen, { count: format(count) })}</span>}
      {areAllSelected && count < most && (
        <button type="button" className="btn btn-line btn-small" disabled={busy} onClick={selectMost}>
          {fill(most < total ? messages.chooseFirst : messages.chooseTotal, { count: format(most) })}
        </button>
      )}
    </>
  )
}
