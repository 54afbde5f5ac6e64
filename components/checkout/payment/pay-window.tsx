'use client'

import { useEffect, useRef, useState } from 'react'
import { loadRazorpay } from '@/lib/browser/checkout/razorpay'

type Props = {
  src: string
  /** Options in the format of the gateway; they contain no secret. */
  options: Record<string, unknown>
  /** The order page, which offers the other payment methods. */
  orderHref: string
  labels: Record<'payOpening' | 'payOpen' | 'payClosed' | 'payNotLoaded' | 'payAgain' | 'payOther', string>
  /** Text shown without JavaScript. */
  noScriptText: string
}

/**
 * The gateway's own dialog on our page. Its form then posts to our return URL, which does not decide whether the order
 * is paid. After closing it can be opened again.
 */
export function PayWindow({ src, options, orderHref, labels, noScriptText }: Props) {
  const [state, setState] = useState<'opening' | 'open' | 'closed' | 'failed'>('opening')
  const started = useRef(false)
  const open = async () => {
    setState('opening')
    try {
      const Razorpay = await loadRazorpay(src)
      new Razorpay({ ...options, modal: { ondismiss: () => setState('closed') } }).open()
      setState('open')
    } catch (error) {
      console.warn(error)
      setState('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window opens by itself once
  useEffect(() => {
    if (started.current) return
    started.current = true
    void open()
  }, [])
  const text = { opening: labels.payOpening, open: '', closed: labels.payClosed, failed: labels.payNotLoaded }[state]
  return (
    <div className="grid justify-items-start gap-5">
      <noscript>
        <p>{noScriptText}</p>
      </noscript>
      <p role="status" className="min-h-12 [@media(scripting:none)]:hidden">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'failed' ? (
          <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
            {labels.payAgain}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-primary [@media(scripting:none)]:hidden"
            disabled={state === 'opening'}
            onClick={open}
          >
            {labels.payOpen}
          </button>
        )}
        <a href={orderHref} className="btn btn-line">
          {labels.payOther}
        </a>
      </div>
    </div>
  )
}
