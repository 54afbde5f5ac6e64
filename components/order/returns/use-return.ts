import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { errorText } from '@/lib/browser/error-text'
import { announce } from '@/lib/browser/ui/announce'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Envelope } from '@/lib/contract/envelope'
import type { OrderDetail } from '@/lib/contract/order/order'
import type { ReturnContext } from './return-context'

/** Runs one change of a return at a time and shows the changed order. */
export function useReturn({ messages, onChange }: Pick<ReturnContext, 'messages' | 'onChange'>) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  /** The changed order; null with a problem when it was refused. */
  async function run(call: () => Promise<Envelope<OrderDetail | null>>, doneText: string): Promise<OrderDetail | null> {
    setBusy(true)
    setProblem(null)
    const { data, status, reason, errors } = await call()
    setBusy(false)
    if (status === 1 && data) {
      announce(doneText)
      return data
    }
    setProblem(errorText(messages.errors, errors?.[0]?.message ?? reason ?? 'unexpected') ?? null)
    return null
  }
  const show = (order: OrderDetail) => (onChange ? onChange(order) : router.refresh())
  return { run, show, busy: busy || !live, live, problem, setProblem }
}
