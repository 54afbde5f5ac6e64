'use client'

import { Banknote, RotateCcw, Truck } from 'lucide'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import {
  type DeliveryAnswer,
  type DeliveryMessages,
  fetchDeliveryAnswer,
  readPin,
  savePin,
} from '@/lib/browser/cart/delivery'
import { useProductCustomization } from '@/lib/browser/customization/product-customization'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { onShownAgain } from '@/lib/browser/ui/when-shown'
import type { Locale } from '@/lib/domain/locale'
import { isPin, normalizePin } from '@/lib/domain/shipping/pin'

type TextKey = 'label' | 'button' | 'hint' | 'made' | 'return' | 'returnMade' | 'returnResized' | 'returnLink'
type Messages = DeliveryMessages & Record<TextKey, string>
type Props = {
  productId: number
  locale: Locale
  messages: Messages
  generalTerms: { delivery: string; cod: string }
  returnHref: string
}

/**
 * Delivery date and cash on delivery for a PIN code, which is stored; before that the general terms. A customized
 * product has its own terms.
 */
export function DeliveryCheck({ productId, locale, messages, generalTerms, returnHref }: Props) {
  const live = useHydrated()
  const customization = useProductCustomization(productId)
  const isResized = customization !== null && 'ring' in customization
  const isCustomized = customization !== null && !isResized
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const latestRequest = useRef(0)
  const [answer, setAnswer] = useState<DeliveryAnswer | null>(null)
  const [busy, setBusy] = useState(false)
  const check = useCallback(
    async (pin: string) => {
      latestRequest.current += 1
      const requestId = latestRequest.current
      setBusy(true)
      const result = await fetchDeliveryAnswer(pin, productId, locale, messages)
      if (latestRequest.current !== requestId) return
      if ('delivery' in result) savePin(pin)
      setBusy(false)
      setAnswer(result)
    },
    [productId, locale, messages],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is live; the words are new with every drawing
  useEffect(() => {
    const load = () => {
      const pin = readPin()
      if (!pin || !input.current || input.current.value === pin) return
      input.current.value = pin
      void check(pin)
    }
    const abort = new AbortController()
    load()
    onShownAgain(load, abort.signal)
    return () => abort.abort()
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const pin = normalizePin(input.current?.value ?? '')
    if (!isPin(pin)) {
      latestRequest.current += 1
      setBusy(false)
      setAnswer({ problem: messages.invalid })
      return
    }
    void check(pin)
  }
  const problem = answer && 'problem' in answer ? answer.problem : null
  const deliveryAnswer = answer && 'delivery' in answer ? answer : null
  const lines = [
    {
      icon: Truck,
      text: problem ?? (isCustomized ? messages.made : (deliveryAnswer?.delivery ?? generalTerms.delivery)),
    },
    { icon: Banknote, text: isCustomized ? messages.codItem : (deliveryAnswer?.cod ?? generalTerms.cod) },
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
            // Room for the longest answer, so that the page does not move; a wide column needs fewer lines.
            className={`flex gap-3 ${index === 0 ? 'min-h-[4.5rem] xl:min-h-12' : 'min-h-12 xl:min-h-6'}`}
          >
            <Icon of={icon} size={18} className="mt-0.5 shrink-0 text-gold-text" />
            <span className={index === 0 && problem ? 'text-alarm' : ''}>{text}</span>
          </li>
        ))}
        <li className="flex min-h-12 gap-3">
          <Icon of={RotateCcw} size={18} className="mt-0.5 shrink-0 text-gold-text" />
          <span>
            {isCustomized ? messages.returnMade : isResized ? messages.returnResized : messages.return}{' '}
            <a href={returnHref} className="link">
              {messages.returnLink}
            </a>
          </span>
        </li>
      </ul>
    </>
  )
}
