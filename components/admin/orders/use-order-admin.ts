import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { fill } from '@/lib/browser/fill'
import { useLive } from '@/lib/browser/ui/use-live'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Envelope } from '@/lib/contract/envelope'
import type { OrderState } from '@/lib/domain/order/order'
import type { AdminOrderMessages } from '@/lib/i18n/order-words'

type Messages = { errors: AdminOrderMessages['errors']; states?: Record<OrderState, string> }

/**
 * Runs one change of an order at a time and reloads the page after it, whether it was refused or not. If another person
 * moved the order first, the problem names that person and the current state.
 */
export function useAdmin({ errors, states }: Messages) {
  const router = useRouter()
  const live = useLive()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const toProblem = ({ reason, errors: wrong, data }: Envelope<AdminOrderDetail | null>): string => {
    const last = data?.history.findLast(({ kind }) => kind !== 'note')
    if (reason === 'not_movable' && last?.name && !last.mine && data && states)
      return fill(errors.moved_by, { name: last.name, state: states[data.state] })
    const known: Record<string, string> = errors
    return known[wrong ? 'bad_input' : (reason ?? 'unexpected')] ?? errors.unexpected
  }

  /** True when the server accepted the change. */
  async function run(call: () => Promise<Envelope<AdminOrderDetail | null>>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await call()
      if (answer.status !== 1) setProblem(toProblem(answer))
      router.refresh()
      return answer.status === 1
    } finally {
      setBusy(false)
    }
  }

  return { run, live, busy: busy || !live, problem, setProblem }
}
