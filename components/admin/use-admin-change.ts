import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Envelope } from '@/lib/contract/envelope'

/**
 * Sends changes of a record and reloads the page after each, whether it was refused or not. It is busy until the page
 * shows the record after the change, since a further change needs the new version.
 */
export function useChangeSender() {
  const router = useRouter()
  const live = useHydrated()
  const [pending, setPending] = useState(0)
  const [isRefreshing, startRefresh] = useTransition()

  async function send<Detail>(call: () => Promise<Envelope<Detail>>): Promise<Envelope<Detail>> {
    setPending((count) => count + 1)
    try {
      const envelope = await call()
      startRefresh(() => router.refresh())
      return envelope
    } finally {
      setPending((count) => count - 1)
    }
  }

  return { send, live, busy: pending > 0 || isRefreshing || !live }
}

/** Runs changes of a record through a sender and keeps the problem of the last one. */
export function useChangeProblem<Detail>(
  send: ReturnType<typeof useChangeSender>['send'],
  toProblem: (refusal: Envelope<Detail | null>) => string | undefined,
) {
  const [problem, setProblem] = useState<string>()

  /** True when the server accepted the change. */
  async function run(call: () => Promise<Envelope<Detail | null>>): Promise<boolean> {
    setProblem(undefined)
    const envelope = await send(call)
    if (envelope.status !== 1) setProblem(toProblem(envelope))
    return envelope.status === 1
  }

  return { run, problem, setProblem }
}

/** Runs one change of a record at a time and reloads the page after it, whether it was refused or not. */
export function useAdminChange<Detail>(toProblem: (refusal: Envelope<Detail | null>) => string | undefined) {
  const { send, live, busy } = useChangeSender()
  return { ...useChangeProblem(send, toProblem), live, busy }
}
