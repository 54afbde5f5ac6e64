'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { announce } from '@/lib/browser/announce'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { useLive, WAITING } from '@/lib/browser/use-live'
import type { PaymentMethod } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locale'
import type { OrderWords } from '@/lib/i18n/order-words'
import { AgainButton, type AgainWords } from './again-button'
import { ConfirmButton } from './confirm-button'
import type { PastLine } from './order-again'
import { PayOther, type PayWords } from './pay-other'
import { ReasonDialog } from './reason-dialog'

export type ActionWords = AgainWords &
  PayWords &
  Pick<
    OrderWords,
    | 'cancel'
    | 'cancelTitle'
    | 'cancelPieces'
    | 'cancelReason'
    | 'cancelSure'
    | 'cancelDone'
    | 'confirmOrder'
    | 'confirmDone'
    | 'keepOrder'
    | 'askReturn'
    | 'returnTitle'
    | 'returnPolicy'
    | 'returnReason'
    | 'returnReasonHint'
    | 'returnReasonNeeded'
    | 'returnSend'
    | 'returnDone'
    | 'close'
  >
type Props = {
  number: string
  /** What can be ordered again; empty while the order itself can still be completed. */
  lines: PastLine[]
  locale: Locale
  words: ActionWords
  methods: { method: PaymentMethod; name: string }[]
  /** What becomes of the money when it is cancelled; null when it can not be. */
  cancelText: string | null
  /** Until when and how; null when no return may be asked for. */
  returnText: string | null
  returnPolicy: string
  /** A cash order with the customer's number that waits for their word. */
  canConfirm?: boolean
}

const CANCEL_MOST = 300
const RETURN_MOST = 600

/** What the buyer can do with an order: pay it another way, cancel it, give it back, order it again. */
export function OrderActions(props: Props) {
  const { number, lines, locale, words, methods, cancelText, returnText, returnPolicy, canConfirm = false } = props
  const router = useRouter()
  const live = useLive()
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null)
  const look = `btn btn-line ${live ? '' : WAITING}`
  const settle = (reason: string | undefined, data: unknown, done: string) => {
    if (!data) return errorText(words.problems, reason ?? 'unexpected') ?? null
    announce(done)
    router.refresh()
    return null
  }
  const cancel = async (reason: string) => {
    const answer = await client.order.cancel({ number, lang: locale, ...(reason && { reason }) })
    return settle(answer.reason, answer.data, words.cancelDone)
  }
  const askReturn = async (reason: string) => {
    const answer = await client.order.askreturn({ number, reason, lang: locale })
    return settle(answer.reason, answer.data, words.returnDone)
  }
  const frame = { keep: words.keepOrder, close: words.close, wait: words.wait, onClose: () => setOpen(null) }
  return (
    <div className="grid gap-6">
      {methods.length > 0 && (
        <PayOther number={number} methods={methods} locale={locale} words={words} onStale={() => router.refresh()} />
      )}
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start">
        {returnText && (
          <button type="button" className={look} disabled={!live} onClick={() => setOpen('return')}>
            {words.askReturn}
          </button>
        )}
        {canConfirm && <ConfirmButton number={number} words={words} />}
        {lines.length > 0 && <AgainButton lines={lines} locale={locale} words={words} className="btn btn-line" />}
        {cancelText && (
          <button type="button" className={look} disabled={!live} onClick={() => setOpen('cancel')}>
            {words.cancel}
          </button>
        )}
      </div>
      {open === 'cancel' && (
        <ReasonDialog
          {...frame}
          title={words.cancelTitle}
          reason={{ label: words.cancelReason, most: CANCEL_MOST }}
          sure={words.cancelSure}
          onSure={cancel}
        >
          <p>{cancelText}</p>
          <p>{words.cancelPieces}</p>
        </ReasonDialog>
      )}
      {open === 'return' && (
        <ReasonDialog
          {...frame}
          title={words.returnTitle}
          reason={{
            label: words.returnReason,
            hint: words.returnReasonHint,
            needed: words.returnReasonNeeded,
            most: RETURN_MOST,
          }}
          sure={words.returnSend}
          onSure={askReturn}
        >
          <p>{returnText}</p>
          <p>
            <a href={returnPolicy} className="link">
              {words.returnPolicy}
            </a>
          </p>
        </ReasonDialog>
      )}
    </div>
  )
}
