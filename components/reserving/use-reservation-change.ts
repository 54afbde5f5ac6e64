import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { errorText } from '@/lib/browser/error-text'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Envelope } from '@/lib/contract/envelope'
import type { OwnReservation } from '@/lib/contract/order/reservation'

/** Makes or cancels a reservation and shows the page as it then is; a refusal is said in words. */
export function useReservationChange(errors: Record<string, string>) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function run(call: () => Promise<Envelope<OwnReservation | null>>): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    const { data, reason, msg } = await call()
    if (!data) setProblem(errorText(errors, reason ?? 'unexpected', msg))
    setBusy(false)
    if (data) router.refresh()
  }
  return { run, busy: busy || !live, problem }
}
