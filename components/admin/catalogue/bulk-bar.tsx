import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { parseTypedNumber } from '@/lib/domain/catalogue/product-form'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { type BulkChanges, BulkPreview } from './bulk-preview'
import { type CatalogueMessages, draftProblemText, parseDraftProblems, refusalText } from './labels'

type Props = {
  rows: AdminRow[]
  areAllSelected: boolean
  onSelectAll: (isSelected: boolean) => void
  onDone: (changed: AdminRow[]) => void
  messages: CatalogueMessages
  locale: Locale
}
const ACTIONS = ['hide', 'show', 'sold', 'discount'] as const
type Action = (typeof ACTIONS)[number]

/** Bulk edit of the selected products: previewed first, applied on confirmation. */
export function BulkBar({ rows, areAllSelected, onSelectAll, onDone, messages, locale }: Props) {
  const live = useHydrated()
  const [action, setAction] = useState<Action>('hide')
  const [percent, setPercent] = useState('10')
  const [preview, setPreview] = useState<BulkChanges | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [doneMessage, setDoneMessage] = useState('')

  async function send(dry: boolean): Promise<BulkChanges | null> {
    const items = rows.map(({ id, version }) => ({ id, version }))
    const discountHundredths = Math.round(parseTypedNumber(percent, true) * 100)
    setProblem(undefined)
    setDoneMessage('')
    if (action === 'discount' && Number.isNaN(discountHundredths)) {
      setProblem(messages.problem.not_a_number)
      return null
    }
    setBusy(true)
    const request = { items, action, dry, ...(action === 'discount' && { discount_hundredths: discountHundredths }) }
    const { status, data, reason } = await adminClient.catalogue.bulk(request)
    setBusy(false)
    const [firstProblem] = parseDraftProblems(data)
    if (status !== 1)
      setProblem(
        firstProblem
          ? `${firstProblem.path}: ${draftProblemText(messages, firstProblem)}`
          : refusalText(messages, reason),
      )
    return status === 1 ? data : null
  }

  const showPreview = async (event: FormEvent) => {
    event.preventDefault()
    setPreview(await send(true))
  }
  const apply = async () => {
    const result = await send(false)
    setPreview(null)
    if (!result) return
    setDoneMessage(fill(messages.bulk.done, { count: result.changed.length }))
    if (result.conflicts.length > 0)
      setProblem(fill(messages.bulk.conflicts, { skus: result.conflicts.map(({ sku }) => sku).join(', ') }))
    onDone([...result.changed.map(({ after }) => after), ...result.conflicts])
  }
  return (
    <div className="sticky top-0 z-10 grid gap-3 border-t border-line bg-paper py-2">
      <form onSubmit={showPreview} className="flex flex-wrap items-center gap-3">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="mx-3 size-5 accent-ink"
            checked={areAllSelected}
            disabled={!live}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
          {messages.chooseAll}
        </label>
        {rows.length > 0 && (
          <>
            <span className="figures text-soft">{fill(messages.chosen, { count: rows.length })}</span>
            <select
              aria-label={messages.bulk.action}
              className="input w-auto"
              value={action}
              onChange={({ target }) => {
                setAction(ACTIONS.find((one) => one === target.value) ?? 'hide')
                setPreview(null)
              }}
            >
              {ACTIONS.map((one) => (
                <option key={one} value={one}>
                  {messages.bulk[one]}
                </option>
              ))}
            </select>
            {action === 'discount' && (
              <input
                aria-label={messages.field.discount}
                inputMode="decimal"
                className="input figures w-24"
                value={percent}
                onChange={({ target }) => setPercent(target.value)}
              />
            )}
            <button type="submit" className="btn btn-primary btn-small" disabled={busy}>
              {messages.bulk.look}
            </button>
          </>
        )}
      </form>
      <ErrorLine text={problem} />
      <p role="status" className="text-leaf empty:hidden">
        {doneMessage}
      </p>
      {preview && rows.length > 0 && (
        <BulkPreview
          preview={preview}
          action={action}
          busy={busy}
          onApply={apply}
          onCancel={() => setPreview(null)}
          messages={messages}
          locale={locale}
        />
      )}
    </div>
  )
}
