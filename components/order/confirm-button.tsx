import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { ErrorLine } from '@/components/ui/error-line'
import { announce } from '@/lib/browser/announce'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { useLive, WAITING } from '@/lib/browser/use-live'
import type { OrderWords } from '@/lib/i18n/order-words'

type Props = { number: string; words: Pick<OrderWords, 'confirmOrder' | 'confirmDone' | 'wait' | 'problems'> }

/** Confirms a cash order that was placed with the customer's number: nobody else can. */
export function ConfirmButton({ number, words }: Props) {
  const router = useRouter()
  const live = useLive()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    setBusy(true)
    const { status, reason } = await client.order.confirmorder({ number })
    setBusy(false)
    if (status === 0) return setProblem(errorText(words.problems, reason ?? 'unexpected') ?? null)
    announce(words.confirmDone)
    return router.refresh()
  }
  return (
    <>
      <BusyOverlay busy={busy} label={words.wait} />
      <button
        type="button"
        className={`btn btn-primary ${live ? '' : WAITING}`}
        disabled={!live || busy}
        onClick={confirm}
      >
        {words.confirmOrder}
      </button>
      <ErrorLine text={problem} />
    </>
  )
}
