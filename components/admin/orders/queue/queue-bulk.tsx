'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQueueMessages, ProductionMessages } from '@/lib/i18n/order-messages'
import { SelectAll } from '../../select-all'
import { packResultText } from './pack-result'

type Props = {
  isEmpty: boolean
  canPack: boolean
  slips: string
  /** Null for users who may not print invoices of several orders. */
  invoices: string | null
  locale: Locale
  messages: AdminQueueMessages
  productionStates: ProductionMessages['states']
}

const checkboxesIn = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="number"]') ?? []),
]

/** Bulk actions for the selected orders: packing slips, invoices, and marking as packed. */
export function QueueBulk({ isEmpty, canPack, slips, invoices, locale, messages, productionStates }: Props) {
  const router = useRouter()
  const live = useHydrated()
  const bar = useRef<HTMLDivElement>(null)
  const [selectedNumbers, setSelectedNumbers] = useState<string[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ done: string; problems: string[] }>({ done: '', problems: [] })
  const findForm = () => bar.current?.closest('form') ?? null
  const readSelection = () =>
    setSelectedNumbers(checkboxesIn(findForm()).flatMap(({ checked, value }) => (checked ? [value] : [])))
  useEffect(() => {
    const form = bar.current?.closest('form')
    const syncSelection = () =>
      setSelectedNumbers(checkboxesIn(form ?? null).flatMap(({ checked, value }) => (checked ? [value] : [])))
    syncSelection()
    form?.addEventListener('change', syncSelection)
    return () => form?.removeEventListener('change', syncSelection)
  }, [])
  const chooseAll = (checked: boolean) => {
    for (const box of checkboxesIn(findForm())) box.checked = checked
    readSelection()
  }
  const pack = async () => {
    setBusy(true)
    const { data, reason } = await adminClient.staff.packorders({ numbers: selectedNumbers, lang: locale })
    const errors: Record<string, string> = messages.errors
    setResult(
      data
        ? packResultText(data, messages, productionStates)
        : { done: '', problems: [errors[reason ?? 'unexpected'] ?? messages.errors.unexpected] },
    )
    setConfirming(false)
    setBusy(false)
    if (data) chooseAll(false)
    router.refresh()
  }
  const isNoneSelected = selectedNumbers.length === 0
  return (
    <div
      ref={bar}
      className={`queue-bulk ${isEmpty ? '' : 'border-t border-line'}`}
      data-selected={!isNoneSelected || undefined}
    >
      {!isEmpty && (
        <>
          <SelectAll count={selectedNumbers.length} isDisabled={!live} onChange={chooseAll} messages={messages} />
          <div className="queue-bulk-buttons flex-wrap gap-2">
            {canPack && (
              <button
                type="button"
                className="btn btn-primary btn-small"
                disabled={isNoneSelected || busy}
                onClick={() => setConfirming(true)}
              >
                {messages.pack}
              </button>
            )}
            <button
              type="submit"
              formAction={slips}
              formTarget="_blank"
              className="btn btn-line btn-small"
              disabled={live && isNoneSelected}
            >
              {messages.slips}
            </button>
            {invoices && (
              <button
                type="submit"
                formAction={invoices}
                formTarget="_blank"
                className="btn btn-line btn-small"
                disabled={live && isNoneSelected}
              >
                {messages.invoices}
              </button>
            )}
          </div>
        </>
      )}
      {isConfirming && !isNoneSelected && (
        <div className="grid max-w-xl gap-3 rounded border border-line bg-card p-4 max-sm:fixed max-sm:inset-x-3 max-sm:bottom-[calc(var(--bottom-bar)+0.75rem)] max-sm:z-30 sm:mb-3">
          <p>{fill(messages.packSure, { count: selectedNumbers.length })}</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary" disabled={busy} onClick={pack}>
              {messages.packYes}
            </button>
            <button type="button" className="btn btn-line" disabled={busy} onClick={() => setConfirming(false)}>
              {messages.packNo}
            </button>
          </div>
        </div>
      )}
      <p role="status" className="py-2 text-leaf empty:hidden">
        {result.done}
      </p>
      {result.problems.map((text) => (
        <ErrorLine key={text} text={text} />
      ))}
    </div>
  )
}
