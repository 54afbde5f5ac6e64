import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Envelope } from '@/lib/contract/envelope'

const EVERY_MS = 1_000

/**
 * Polls a background job once a second and reloads the page when it ends. `lost` is true while the server does not
 * respond.
 */
export function useJob<Job extends { id: number }>(
  first: Job,
  ask: (id: number) => Promise<Pick<Envelope<Job | null>, 'data' | 'reason'>>,
  isOpen: (job: Job) => boolean,
) {
  const router = useRouter()
  const [job, setJob] = useState(first)
  const [lost, setLost] = useState(false)
  /** True while the job runs. After a sign-out, a lost role or the end of the job the reloaded page shows the state. */
  const look = useEffectEvent(async (id: number, isGone: () => boolean): Promise<boolean> => {
    const { data, reason } = await ask(id)
    if (isGone()) return false
    if (data) setJob(data)
    setLost(!data)
    const goesOn = data ? isOpen(data) : reason === 'network' || reason === 'unexpected'
    if (!goesOn) router.refresh()
    return goesOn
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const next = async () => {
      if (await look(first.id, () => left)) timer = setTimeout(next, EVERY_MS)
    }
    timer = setTimeout(next, EVERY_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [first.id])
  return { job, lost, setJob }
}
