'use client'

import { type FormEvent, useState } from 'react'
import type { CashOrder } from '@/lib/contract/order/admin-remittances'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { CodRemittanceMessages } from '@/lib/i18n/order-messages'
import { SelectAll } from '../../select-all'
import { CashOrderFacts, type CashRowMessages, type CashRowTexts } from './cash-row'
import { type RemittanceFieldMessages, RemittanceFields } from './remittance-fields'
import { RemittanceResult, type RemittanceResultMessages } from './remittance-result'
import { sumAmounts, useRecordRemittance } from './use-record-remittance'

type Messages = RemittanceFieldMessages &
  RemittanceResultMessages &
  CashRowMessages &
  Pick<CodRemittanceMessages, 'select' | 'selectAll' | 'selected' | 'amountOf'>
type Props = {
  rows: { order: CashOrder; texts: CashRowTexts }[]
  courier: string
  today: string
  locale: Locale
  messages: Messages
}

/** Awaited orders of which a remittance is made by selecting them; each amount is what was collected until it is changed. */
export function SelectCash({ rows, courier, today, locale, messages }: Props) {
  const remittance = useRecordRemittance(locale, messages)
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map())
  // The list is loaded again after a request: what is no longer in it is not selected any more.
  const lines = rows.flatMap(({ order: { number } }) => {
    const text = selected.get(number)
    return text === undefined ? [] : [{ number, amount: parseTypedAmount(text) || 0 }]
  })
  const put = (number: string, text: string | null) => {
    const next = new Map(selected)
    if (text === null) next.delete(number)
    else next.set(number, text)
    setSelected(next)
  }
  const selectAll = (isChecked: boolean) =>
    setSelected(new Map(isChecked ? rows.map(({ order }) => [order.number, String(order.collected)]) : []))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { isRecorded, refusedNow } = await remittance.record(form, lines)
    // What was refused stays refused: the next press records the others, even before the list is loaded again.
    const dropped = new Set(refusedNow.map(({ number }) => number))
    setSelected((now) => new Map(isRecorded ? [] : [...now].filter(([number]) => !dropped.has(number))))
    if (!isRecorded) return
    // The next remittance has a reference and charges of its own.
    form.reset()
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      {rows.length > 0 && (
        <SelectAll count={lines.length} isDisabled={!remittance.live} onChange={selectAll} messages={messages} />
      )}
      <ul className="mt-2 mb-6">
        {rows.map(({ order, texts }) => {
          const text = selected.get(order.number)
          return (
            <li key={order.number} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line py-3">
              <label className="flex size-11 items-center justify-center">
                <input
                  type="checkbox"
                  className="size-5 accent-ink"
                  disabled={!remittance.live}
                  checked={text !== undefined}
                  onChange={({ target }) => put(order.number, target.checked ? String(order.collected) : null)}
                />
                <span className="sr-only">{fill(messages.select, { number: order.number })}</span>
              </label>
              <div>
                <CashOrderFacts order={order} texts={texts} locale={locale} messages={messages} />
                {text !== undefined && (
                  <label className="mt-2 flex flex-wrap items-center gap-3 text-[0.925rem]">
                    {fill(messages.amountOf, { number: order.number })}
                    <input
                      className="input figures max-w-40"
                      inputMode="decimal"
                      autoComplete="off"
                      value={text}
                      onChange={({ target }) => put(order.number, target.value)}
                    />
                  </label>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {rows.length > 0 && (
        <RemittanceFields
          defaults={{ courier, paid_on: today }}
          today={today}
          sum={sumAmounts(lines)}
          count={lines.length}
          remittance={remittance}
          locale={locale}
          messages={messages}
        />
      )}
      <RemittanceResult remittance={remittance} locale={locale} messages={messages} />
    </form>
  )
}
