import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { announce } from '@/lib/browser/ui/announce'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { OrderMessages } from '@/lib/i18n/order-messages'

type Props = { number: string; messages: Pick<OrderMessages, 'confirmOrder' | 'confirmDone' | 'wait' | 'problems'> }

/** Confirms a cash order placed with the customer's number; only that customer can. */
export function ConfirmButton({ number, messages }: Props) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    const { status, reason } = await client.order.confirmorder({ number })
    setBusy(false)
    if (status === 0) return setProblem(errorText(messages.problems, reason ?? 'unexpected') ?? null)
    announce(messages.confirmDone)
    return router.refresh()
  }
  return (
    <>
      <BusyOverlay busy={busy} label={messages.wait} />
      <button
        type="button"
        className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}
        disabled={!live || busy}
        onClick={confirm}
      >
        {messages.confirmOrder}
      </button>
      <ErrorLine text={problem} />
    </>
  )
}
