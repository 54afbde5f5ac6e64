import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import type { ReturnContext } from './return-context'
import { useReturn } from './use-return'

type Props = ReturnContext & { serial: number }

/** Withdraws a return after a confirmation. */
export function WithdrawReturn({ serial, ...context }: Props) {
  const { order, orderKey, locale, messages } = context
  const { run, show, busy, problem } = useReturn(context)
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = async () => {
    const target = { number: order.number, serial, lang: locale, ...(orderKey && { key: orderKey }) }
    const changed = await run(() => client.order.withdrawreturn(target), messages.withdrawn)
    if (changed) show(changed)
  }
  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {isAsking ? (
        <div className="flex flex-wrap gap-3">
          <button type="button" disabled={busy} className="btn btn-primary btn-small" onClick={withdraw}>
            {messages.withdrawSure}
          </button>
          <button type="button" disabled={busy} className="btn btn-line btn-small" onClick={() => setIsAsking(false)}>
            {messages.keep}
          </button>
        </div>
      ) : (
        <button type="button" disabled={busy} className="link min-h-11 text-sm" onClick={() => setIsAsking(true)}>
          {messages.withdraw}
        </button>
      )}
      <ErrorLine text={problem} />
    </div>
  )
}
