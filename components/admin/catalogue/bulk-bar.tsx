import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { AdminRow } from '@/lib/contract/admin/catalogue'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { type BulkDiscount, BulkDiscountFields } from './bulk-discount-fields'
import { BulkDone } from './bulk-done'
import { type BulkChanges, BulkPreview } from './bulk-preview'
import { type CatalogueMessages, draftProblemText, parseDraftProblems, refusalText } from './labels'
import { schedulePrice, toDiscountHundredths } from './schedule-price'

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
const TEN_PERCENT: BulkDiscount = { percent: '10', starts: '', ends: '' }

/** Bulk edit of the selected products: previewed first, applied on confirmation. */
export function BulkBar({ rows, areAllSelected, onSelectAll, onDone, messages, locale }: Props) {
  const live = useHydrated()
  const router = useRouter()
  const [action, setAction] = useState<Action>('hide')
  const [discount, setDiscount] = useState(TEN_PERCENT)
  const [preview, setPreview] = useState<BulkChanges | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState<BulkChanges['changed'] | null>(null)

  async function send(dry: boolean): Promise<BulkChanges | null> {
    const items = rows.map(({ id, version }) => ({ id, version }))
    const discountHundredths = toDiscountHundredths(discount)
    setProblem(undefined)
    setDone(null)
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
  const isScheduled = action === 'discount' && discount.starts + discount.ends !== ''
  const schedule = async () => {
    setBusy(true)
    const refused = await schedulePrice(rows, discount, messages)
    setBusy(false)
    setPreview(null)
    if (refused) return setProblem(refused)
    setDiscount(TEN_PERCENT)
    onDone([])
    router.refresh()
  }
  const apply = async () => {
    if (isScheduled) return schedule()
    const result = await send(false)
    setPreview(null)
    if (!result) return
    setDone(result.changed)
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
              <BulkDiscountFields
                discount={discount}
                messages={messages}
                onChange={(changed) => {
                  setDiscount(changed)
                  setPreview(null)
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
      {preview && rows.length > 0 && (
        <BulkPreview
          preview={preview}
          action={action}
          isScheduled={isScheduled}
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
