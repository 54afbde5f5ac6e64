'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { fill } from '@/lib/browser/fill'
import { useLive } from '@/lib/browser/ui/use-live'
import type { Locale } from '@/lib/i18n/locale'
import type { AdminQueueMessages } from '@/lib/i18n/order-words'

type Props = {
  isEmpty: boolean
  canPack: boolean
  slips: string
  /** Null for users who may not print invoices of several orders. */
  invoices: string | null
  locale: Locale
  messages: AdminQueueMessages
}

const boxesOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>('input[name="number"]') ?? []),
]

/** Bulk actions for the selected orders: packing slips, invoices, and marking as packed. */
export function QueueBulk({ isEmpty, canPack, slips, invoices, locale, messages }: Props) {
  const router = useRouter()
  const live = useLive()
  const bar = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ done: string; problem: string }>({ done: '', problem: '' })
  const formOf = () => bar.current?.closest('form') ?? null
  const read = () => setChosen(boxesOf(formOf()).flatMap(({ checked, value }) => (checked ? [value] : [])))
  useEffect(() => {
    const form = bar.current?.closest('form')
    const look = () => setChosen(boxesOf(form ?? null).flatMap(({ checked, value }) => (checked ? [value] : [])))
    look()
    form?.addEventListener('change', look)
    return () => form?.removeEventListener('change', look)
  }, [])
  const chooseAll = (checked: boolean) => {
    for (const box of boxesOf(formOf())) box.checked = checked
    read()
  }
  const pack = async () => {
    setBusy(true)
    const { data, reason } = await client.staff.packorders({ numbers: chosen, lang: locale })
    const errors: Record<string, string> = messages.errors
    const packed = data?.filter((one) => one.packed) ?? []
    const not = data?.filter((one) => !one.packed).map(({ number }) => number) ?? []
    setTold({
      done:
        packed.length === 1
          ? messages.packedOne
          : packed.length > 1
            ? fill(messages.packedMany, { count: packed.length })
            : '',
      problem: data
        ? not.length > 0
          ? fill(messages.packedNot, { numbers: not.join(', ') })
          : ''
        : (errors[reason ?? 'unexpected'] ?? messages.errors.unexpected),
    })
    setAsked(false)
    setBusy(false)
    if (data) chooseAll(false)
    router.refresh()
  }
  const none = chosen.length === 0
  return (
    <div ref={bar} className="grid gap-3 border-t border-line py-3 empty:hidden">
      {!isEmpty && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-ink"
                disabled={!live}
                onChange={(event) => chooseAll(event.target.checked)}
              />
              {messages.selectAll}
            </label>
            <span className="figures text-soft">{!none && fill(messages.selected, { count: chosen.length })}</span>
          </div>
          <div className="flex flex-wrap gap-3">
            {canPack && (
              <button type="button" className="btn btn-primary" disabled={none || busy} onClick={() => setAsked(true)}>
                {messages.pack}
              </button>
            )}
            <button
              type="submit"
              formAction={slips}
              formTarget="_blank"
              className="btn btn-line"
              disabled={live && none}
            >
              {messages.slips}
            </button>
            {invoices && (
              <button
                type="submit"
                formAction={invoices}
                formTarget="_blank"
                className="btn btn-line"
                disabled={live && none}
              >
                {messages.invoices}
              </button>
            )}
          </div>
        </>
      )}
      {asked && !none && (
        <div className="grid max-w-xl gap-3 rounded border border-line bg-card p-4">
          <p>{fill(messages.packSure, { count: chosen.length })}</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary" disabled={busy} onClick={pack}>
              {messages.packYes}
            </button>
            <button type="button" className="btn btn-line" disabled={busy} onClick={() => setAsked(false)}>
              {messages.packNo}
            </button>
          </div>
        </div>
      )}
      <p role="status" className="text-leaf empty:hidden">
        {told.done}
      </p>
      <ErrorLine text={told.problem} />
    </div>
  )
}
