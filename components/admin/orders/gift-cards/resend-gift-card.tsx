'use client'

import { useRef, useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { ReasonForm } from '../reason-form'
import { ShownCode } from './shown-code'
import { useGiftCardChange } from './use-gift-card-change'

type Props = {
  id: number
  lastFour: string
  /** Whether the code is sent; that of a card without an e-mail address is shown here, to owners. */
  isMailed: boolean
  messages: AdminGiftCardMessages
}

/** Gives a card a new code, with a reason; the code that ends in `lastFour` stops working. */
export function ResendGiftCard({ id, lastFour, isMailed, messages }: Props) {
  const { run, ...change } = useGiftCardChange(messages)
  const [drawn, setDrawn] = useState<{ code: string; last: string } | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { resend, resendSure, showCode, reason, reasonHint: hint } = messages
  const draw = (given: string) =>
    run(async () => {
      const answer = await adminClient.staff.resendgiftcard({ id, last_four: lastFour, reason: given })
      const { code, last_four: last } = answer.data ?? {}
      if (code) setDrawn({ code, last: last ?? '' })
      return answer
    })
  return (
    <div ref={frame} className="min-w-0 has-[[data-shown-code]]:basis-full has-[details[open]]:basis-full">
      {drawn && (
        <ShownCode
          key={drawn.code}
          {...{ ...drawn, messages }}
          onDone={() => {
            setDrawn(null)
            frame.current?.querySelector('summary')?.focus()
          }}
        />
      )}
      <ReasonForm
        key={lastFour}
        labels={{ open: isMailed ? resend : showCode, reason, hint, submit: isMailed ? resendSure : showCode }}
        change={change}
        onSubmit={draw}
      >
        <p>{isMailed ? messages.resendText : messages.showCodeText}</p>
      </ReasonForm>
    </div>
  )
}
