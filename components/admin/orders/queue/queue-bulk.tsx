'use client'

import { useRouter } from 'next/navigation'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import type { AdminOrderMessages, AdminQueueMessages, ProductionMessages } from '@/lib/i18n/order-messages'
import { SelectAll } from '../../select-all'
import type { BulkText } from './bulk-text'
import { PackOrders } from './pack-orders'
import { type Parcel, ShipOrders } from './ship-orders'

type Props = {
  orders: Parcel[]
  /** What staff does next with the orders of this queue; null for queues without such a step. */
  step: 'pack' | 'ship' | null
  slips: string
  /** Null for users who may not print invoices of several orders. */
  invoices: string | null
  /** The headings of the columns. */
  columns: string[]
  locale: Locale
  messages: AdminQueueMessages
  shipping: Pick<AdminOrderMessages, 'tracking' | 'carrier'>
  productionStates: ProductionMessages['states']
}

const NO_RESULT: BulkText = { done: '', problems: [] }
const findForm = (bar: RefObject<HTMLElement | null>) => bar.current?.closest('form') ?? null
const checkboxesIn = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="number"]') ?? []),
]

/** The order numbers that are ticked in the form around `bar`, and a way to tick or clear all of them. */
function useSelection(bar: RefObject<HTMLElement | null>) {
  const [numbers, setNumbers] = useState<string[]>([])
  useEffect(() => {
    const form = findForm(bar)
    const sync = () => setNumbers(checkboxesIn(form).flatMap(({ checked, value }) => (checked ? [value] : [])))
    sync()
    form?.addEventListener('change', sync)
    return () => form?.removeEventListener('change', sync)
  }, [bar])
  const chooseAll = (checked: boolean) => {
    const boxes = checkboxesIn(findForm(bar))
    for (const box of boxes) box.checked = checked
    setNumbers(checked ? boxes.map(({ value }) => value) : [])
  }
  return { numbers, chooseAll }
}

/** Bulk actions for the selected orders: the next step, packing slips and invoices. */
export function QueueBulk(props: Props) {
  const { orders, step, slips, invoices, columns, locale, messages, shipping, productionStates } = props
  const router = useRouter()
  const live = useHydrated()
  const bar = useRef<HTMLDivElement>(null)
  const stepButton = useRef<HTMLButtonElement>(null)
  const { numbers, chooseAll } = useSelection(bar)
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState(NO_RESULT)
  const isNoneSelected = numbers.length === 0
  const isEmpty = orders.length === 0
  const end = (text: BulkText | null) => {
    setOpen(false)
    if (!text) return stepButton.current?.focus()
    setResult(text)
    if (text.done) chooseAll(false)
    router.refresh()
  }
  return (
    <div
      ref={bar}
      className={`queue-bulk ${isEmpty ? '' : 'border-t border-line'}`}
      data-selected={!isNoneSelected || undefined}
    >
      {!isEmpty && (
        <>
          <SelectAll count={numbers.length} isDisabled={!live} onChange={chooseAll} messages={messages} />
          <div aria-hidden className="queue-row queue-columns text-sm text-soft">
            {columns.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </div>
          <div className="queue-bulk-buttons flex-wrap gap-2">
            {step && (
              <button
                ref={stepButton}
                type="button"
                className="btn btn-primary btn-small"
                disabled={isNoneSelected}
                onClick={() => setOpen(true)}
              >
                {messages[step]}
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
      {isOpen && !isNoneSelected && step === 'pack' && (
        <PackOrders {...{ numbers, locale, messages, productionStates }} onEnd={end} />
      )}
      {isOpen && !isNoneSelected && step === 'ship' && (
        <ShipOrders
          parcels={orders.filter(({ number }) => numbers.includes(number))}
          {...{ locale, shipping, messages }}
          onEnd={end}
        />
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
