import { useEffect, useState } from 'react'
import { readSource } from '@/lib/browser/analytics/source'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { randomUuid } from '@/lib/browser/uuid'
import type { PaymentMethod } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'

const NO_ERRORS: ReadonlyMap<string, string> = new Map()

/** Orders a gift card and goes on to its payment; the payment methods are null until they are known. */
export function useBuyGiftCard(locale: Locale, texts: Record<string, string>) {
  const [methods, setMethods] = useState<PaymentMethod[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState(NO_ERRORS)
  const [problem, setProblem] = useState<string | undefined>()
  // One key for each set of values: a second press on the button makes no second order.
  const [attempt, setAttempt] = useState({ key: '', values: '' })

  useEffect(() => {
    client.giftcard.offer({ lang: locale }).then(({ data }) => setMethods(data?.methods ?? []))
  }, [locale])

  const buy = async (form: FormData, amount: number | null) => {
    if (busy) return
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const method = methods?.find((one) => one === text('payment_method'))
    if (!method) return refuse([['payment_method', 'method_required']])
    const source = readSource()
    const sendOn = text('send_on')
    const values = {
      amount: amount ?? 0,
      recipient_email: text('recipient_email'),
      recipient_name: text('recipient_name'),
      message: text('message'),
      ...(sendOn && { send_on: sendOn }),
      contact: { name: text('name'), email: text('email'), mobile_no: text('mobile_no') },
      payment_method: method,
      lang: locale,
    }
    const written = JSON.stringify(values)
    const key = attempt.values === written ? attempt.key : randomUuid()
    setAttempt({ key, values: written })
    setBusy(true)
    const answer = await client.giftcard.buy({ idempotency_key: key, ...values, ...(source && { source }) })
    if (answer.data) return window.location.assign(answer.data.url)
    setBusy(false)
    if (answer.errors?.length) return refuse(answer.errors.map(({ path, message }) => [path, message]))
    if (answer.reason === 'card_day_invalid') return refuse([['send_on', answer.reason]])
    setErrors(NO_ERRORS)
    setProblem(errorText(texts, answer.reason ?? 'unexpected', answer.msg))
  }

  const refuse = (refused: [path: string, code: string][]) => {
    setProblem(undefined)
    setErrors(new Map(refused.map(([path, code]) => [path, errorText(texts, code) ?? code])))
  }

  return { methods, buy, busy, errors, problem }
}
