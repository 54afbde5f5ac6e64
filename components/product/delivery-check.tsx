'use client'

import { Banknote, RotateCcw, Truck } from 'lucide'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { askDelivery, type DeliveryAnswer, type DeliveryMessages, keepPin, readPin } from '@/lib/browser/cart/delivery'
import { useChosen } from '@/lib/browser/customization/chosen-product'
import { useLive } from '@/lib/browser/ui/use-live'
import { isPin, toPin } from '@/lib/domain/shipping/pin'
import type { Locale } from '@/lib/i18n/locale'

type Own = 'label' | 'button' | 'hint' | 'made' | 'return' | 'returnMade' | 'returnLink'
type Messages = DeliveryMessages & Record<Own, string>
type Props = {
  productId: number
  locale: Locale
  messages: Messages
  general: { delivery: string; cod: string }
  returnHref: string
}

/**
 * Delivery date and cash on delivery for a PIN code, which is stored; before that the general terms. A customized
 * product has its own terms.
 */
export function DeliveryCheck({ productId, locale, messages, general, returnHref }: Props) {
  const live = useLive()
  const made = useChosen(productId) !== null
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const newest = useRef(0)
  const [answer, setAnswer] = useState<DeliveryAnswer | null>(null)
  const [busy, setBusy] = useState(false)
  const check = useCallback(
    async (pin: string) => {
      newest.current += 1
      const mine = newest.current
      setBusy(true)
      const found = await askDelivery(pin, productId, locale, messages)
      if (newest.current !== mine) return
      if ('delivery' in found) keepPin(pin)
      setBusy(false)
      setAnswer(found)
    },
    [productId, locale, messages],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is live; the words are new with every drawing
  useEffect(() => {
    const pin = readPin()
    if (!pin || !input.current) return
    input.current.value = pin
    void check(pin)
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const pin = toPin(input.current?.value ?? '')
    if (!isPin(pin)) {
      newest.current += 1
      setBusy(false)
      setAnswer({ problem: messages.invalid })
      return
    }
    void check(pin)
  }
  const problem = answer && 'problem' in answer ? answer.problem : null
  const told = answer && 'delivery' in answer ? answer : null
  const lines = [
    { icon: Truck, text: problem ?? (made ? messages.made : (told?.delivery ?? general.delivery)) },
    { icon: Banknote, text: made ? messages.codItem : (told?.cod ?? general.cod) },
  ]
  return (
    <>
      <form onSubmit={onSubmit} noValidate className="flex items-end gap-2.5 [@media(scripting:none)]:hidden">
        <div className="grow">
          <label htmlFor={id} className="label">
            {messages.label} <span className="font-normal text-soft">· {messages.hint}</span>
          </label>
          <input
            ref={input}
            id={id}
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={9}
            disabled={!live}
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-answer`}
            className="input figures disabled:cursor-wait"
          />
        </div>
        <button type="submit" disabled={!live} className="btn btn-line shrink-0 disabled:opacity-100">
          {messages.button}
        </button>
      </form>
      <ul id={`${id}-answer`} aria-live="polite" aria-busy={busy} className="mt-3 space-y-1">
        {lines.map(({ icon, text }, index) => (
          <li
            key={icon === Truck ? 'delivery' : 'cod'}
            className={`flex gap-3 ${index === 0 ? 'min-h-[4.5rem]' : 'min-h-12'}`}
          >
            <Icon of={icon} size={18} className="mt-0.5 shrink-0 text-gold-text" />
            <span className={index === 0 && problem ? 'text-alarm' : ''}>{text}</span>
          </li>
        ))}
        <li className="flex min-h-12 gap-3">
          <Icon of={RotateCcw} size={18} className="mt-0.5 shrink-0 text-gold-text" />
          <span>
            {made ? messages.returnMade : messages.return}{' '}
            <a href={returnHref} className="link">
              {messages.returnLink}
            </a>
          </span>
        </li>
      </ul>
    </>
  )
}
