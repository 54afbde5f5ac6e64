import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { fill } from '@/lib/browser/fill'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Envelope } from '@/lib/contract/envelope'
import type { OrderState } from '@/lib/domain/order/order'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'

type Messages = { errors: AdminOrderMessages['errors']; states?: Record<OrderState, string> }

/**
 * Runs one change of an order at a time and reloads the page after it, whether it was refused or not. If another person
 * moved the order first, the problem names that person and the current state.
 */
export function useOrderAction({ errors, states }: Messages) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const toProblem = ({ reason, errors: fieldErrors, data }: Envelope<AdminOrderDetail | null>): string => {
    const lastChange = data?.history.findLast(({ kind }) => kind !== 'note')
    if (reason === 'not_movable' && lastChange?.name && !lastChange.mine && data && states)
      return fill(errors.moved_by, { name: lastChange.name, state: states[data.state] })
    const errorTexts: Record<string, string> = errors
    return errorTexts[fieldErrors ? 'bad_input' : (reason ?? 'unexpected')] ?? errors.unexpected
  }

  /** True when the server accepted the change. */
  async function run(call: () => Promise<Envelope<AdminOrderDetail | null>>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      const envelope = await call()
      if (envelope.status !== 1) setProblem(toProblem(envelope))
      router.refresh()
      return envelope.status === 1
    } finally {
      setBusy(false)
    }
  }

  return { run, live, busy: busy || !live, problem, setProblem }
}
