import { useEffect, useId, useRef, useState } from 'react'
import { formatGiftCardCode } from '@/lib/domain/order/gift-card'
import { fill } from '@/lib/domain/text/fill'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'

type Props = { code: string; last: string; messages: AdminGiftCardMessages; onDone: () => void }

/** The code of a card without an e-mail address, which the shop shows to an owner this one time. */
export function ShownCode({ code, last, messages, onDone }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [notice, setNotice] = useState('')
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(formatGiftCardCode(code))
      setNotice(messages.copied)
    } catch {
      // No clipboard without HTTPS or without leave.
      setNotice(messages.copyFailed)
    }
  }
  return (
    <section
      aria-labelledby={id}
      className="my-4 grid gap-3 rounded border-2 border-gold bg-card p-4 sm:p-5"
      data-shown-code=""
    >
      <h2 ref={heading} id={id} tabIndex={-1} className="text-lg">
        {fill(messages.codeTitle, { last })}
      </h2>
      <p dir="ltr">
        <code className="figures text-[1.375rem] font-medium tracking-wide whitespace-nowrap select-all sm:text-4xl">
          {formatGiftCardCode(code)}
        </code>
      </p>
      <p className="font-medium text-alarm">{messages.codeOnce}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={copy}>
          {messages.copy}
        </button>
        <button type="button" className="btn btn-line" onClick={onDone}>
          {messages.hideCode}
        </button>
      </div>
      <p role="status" className="text-leaf empty:hidden">
        {notice}
      </p>
    </section>
  )
}
