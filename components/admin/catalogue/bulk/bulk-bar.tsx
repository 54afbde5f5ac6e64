import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useEscape } from '@/lib/browser/ui/use-escape'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import type { Locale } from '@/lib/domain/locale'
import { isPriceAction } from '@/lib/domain/pricing/price-change'
import { fill } from '@/lib/domain/text/fill'
import { bulkRefusalText, type CatalogueMessages } from '../labels'
import { ProductHead } from '../product-head'
import { findAmountProblem, schedulePrice, toPriceAmount } from '../schedule-price'
import { type ProductSelection, SelectProducts } from '../select-products'
import { BulkAction, type BulkActionName } from './bulk-action'
import { BulkDone } from './bulk-done'
import { type BulkChanges, BulkPreview } from './bulk-preview'
import { BulkPriceFields, type TypedPriceChange } from './bulk-price-fields'

type Props = {
  rows: AdminRow[]
  selection: ProductSelection
  onDone: (changed: AdminRow[]) => void
  messages: CatalogueMessages
  locale: Locale
}
const NO_CHANGE: TypedPriceChange = { amount: '', rounding: 'rupee', starts: '', ends: '' }

/** Bulk edit of the selected products: previewed first, applied on confirmation. */
export function BulkBar({ rows, selection, onDone, messages, locale }: Props) {
  const router = useRouter()
  const [action, setAction] = useState<BulkActionName | null>(null)
  const [price, setPrice] = useState(NO_CHANGE)
  const [previewed, setPreviewed] = useState<{ rows: string; changes: BulkChanges } | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [amountProblem, setAmountProblem] = useState<string>()
  const rowsKey = rows.map(({ id, version }) => `${id}.${version}`).join()
  // Of another selection it would not say what happens.
  const preview = previewed?.rows === rowsKey ? previewed.changes : null
  const closePreview = () => setPreviewed(null)
  useEscape(preview !== null && !busy, closePreview)
  const [done, setDone] = useState<BulkChanges['changed'] | null>(null)

  async function send(dry: boolean): Promise<BulkChanges | null> {
    const items = rows.map(({ id, version }) => ({ id, version }))
    if (!action) {
      setProblem(messages.bulk.chooseFirst)
      return null
    }
    const wrongAmount = isPriceAction(action) ? findAmountProblem(action, price, messages) : undefined
    setAmountProblem(wrongAmount)
    setProblem(undefined)
    setDone(null)
    if (wrongAmount) return null
    setBusy(true)
    const { rounding } = price
    const request = { items, action, dry, ...(isPriceAction(action) && { amount: toPriceAmount(price), rounding }) }
    const { status, data, reason } = await adminClient.catalogue.bulk(request)
    setBusy(false)
    if (status !== 1) setProblem(bulkRefusalText(messages, data, reason))
    return status === 1 ? data : null
  }

  const showPreview = async (event: FormEvent) => {
    event.preventDefault()
    const changes = await send(true)
    setPreviewed(changes && { rows: rowsKey, changes })
  }
  const scheduled = action && isPriceAction(action) && price.starts + price.ends !== '' ? action : null
  const apply = async () => {
    if (scheduled) {
      setBusy(true)
      const refused = await schedulePrice(rows, scheduled, price, messages)
      setBusy(false)
      closePreview()
      if (refused) return setProblem(refused)
      setPrice(NO_CHANGE)
      onDone([])
      return router.refresh()
    }
    const result = await send(false)
    closePreview()
    if (!result) return
    setDone(result.changed)
    if (result.conflicts.length > 0)
      setProblem(fill(messages.bulk.conflicts, { skus: result.conflicts.map(({ sku }) => sku).join(', ') }))
    onDone([...result.changed.map(({ after }) => after), ...result.conflicts])
  }
  return (
    <div className="sticky top-0 z-10 grid gap-3 border-t border-line bg-paper py-2">
      <form onSubmit={showPreview} className="col-start-1 row-start-1 flex min-h-12 flex-wrap items-center gap-3">
        <SelectProducts
          {...{ selection, busy, messages, locale }}
          count={rows.length}
          onBusy={setBusy}
          onProblem={setProblem}
        />
        {rows.length > 0 && (
          <>
            <BulkAction
              action={action}
              messages={messages}
              onChange={(chosen) => {
                setAction(chosen)
                setProblem(undefined)
                setPrice(NO_CHANGE)
                closePreview()
                setAmountProblem(undefined)
              }}
            />
            {action && isPriceAction(action) && (
              <BulkPriceFields
                action={action}
                change={price}
                error={amountProblem}
                messages={messages}
                onChange={(changed) => {
                  setPrice(changed)
                  closePreview()
                  setAmountProblem(undefined)
                }}
              />
            )}
            <button type="submit" className="btn btn-primary btn-small" disabled={busy}>
              {messages.bulk.look}
            </button>
          </>
        )}
      </form>
      <ErrorLine text={problem} />
      {done && <BulkDone changed={done} messages={messages} onUndone={onDone} />}
      {preview && action && rows.length > 0 && (
        <BulkPreview
          preview={preview}
          action={action}
          isScheduled={scheduled !== null}
          busy={busy}
          onApply={apply}
          onCancel={closePreview}
          messages={messages}
          locale={locale}
        />
      )}
      <ProductHead isAlone={rows.length === 0} messages={messages} />
    </div>
  )
}
