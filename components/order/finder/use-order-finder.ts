import { useState } from 'react'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import type { Envelope } from '@/lib/contract/envelope'
import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { OrderFindMessages } from '@/lib/i18n/order-messages'

/** Seconds between two codes when the server names no interval. */
const DEFAULT_WAIT_SECONDS = 30

/** An order number with the mobile number or the e-mail address of its contact. */
export type OrderLookup = { number: string; mobile_no: string } | { number: string; email: string }
type SentLookup = { lookup: OrderLookup; at: number; wait: number }

type FoundOrder = OrderDetail & { key?: string | undefined }

/** The steps of the lookup: number and contact, then the code, then the order. */
export function useOrderFinder(locale: Locale, errors: OrderFindMessages['errors']) {
  const [sent, setSent] = useState<SentLookup | null>(null)
  const [order, setOrder] = useState<FoundOrder | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const run = async <Data>(request: () => Promise<Envelope<Data>>): Promise<Envelope<Data>> => {
    setBusy(true)
    setProblem(null)
    const response = await request()
    setBusy(false)
    if (response.status === 0) setProblem(problemText(response, errors))
    return response
  }
  const ask = async (lookup: OrderLookup) => {
    const response = await run(() => client.order.lookup({ ...lookup, lang: locale }))
    const wait = response.retry_after ?? DEFAULT_WAIT_SECONDS
    // A request that is too early means a code was sent already: only the countdown restarts.
    if (response.status === 1 || (sent && response.reason === 'too_many')) setSent({ lookup, at: Date.now(), wait })
  }
  const show = async (code: string) => {
    if (!sent) return
    const { data } = await run(() => client.order.find({ ...sent.lookup, code, lang: locale }))
    if (data) setOrder(data)
  }
  /** Shows the order after a change; the changed order has no key of its own. */
  const update = (changed: OrderDetail) => setOrder((before) => ({ ...changed, key: before?.key }))
  const again = () => {
    setSent(null)
    setOrder(null)
    setProblem(null)
  }
  return { sent, order, busy, problem, ask, show, again, update }
}

function problemText(
  { reason, retry_after = 0 }: Envelope<unknown>,
  errors: OrderFindMessages['errors'],
): string | null {
  if (reason === 'too_many' && retry_after > 60) return fill(errors.tooManyFor, { n: Math.ceil(retry_after / 60) })
  return errorText(errors, reason ?? 'unexpected') ?? null
}
