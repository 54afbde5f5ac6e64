import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Envelope } from '@/lib/contract/envelope'

const POLL_INTERVAL_MS = 1_000

/**
 * Polls a background job once a second and reloads the page when it ends. `lost` is true while the server does not
 * respond.
 */
export function useJob<Job extends { id: number }>(
  initialJob: Job,
  fetchJob: (id: number) => Promise<Pick<Envelope<Job | null>, 'data' | 'reason'>>,
  isOpen: (job: Job) => boolean,
) {
  const router = useRouter()
  const [job, setJob] = useState(initialJob)
  const [lost, setLost] = useState(false)
  /** True while the job runs. After a sign-out, a lost role or the end of the job the reloaded page shows the state. */
  const poll = useEffectEvent(async (id: number, isCancelled: () => boolean): Promise<boolean> => {
    const { data, reason } = await fetchJob(id)
    if (isCancelled()) return false
    if (data) setJob(data)
    setLost(!data)
    const isRunning = data ? isOpen(data) : reason === 'network' || reason === 'unexpected'
    if (!isRunning) router.refresh()
    return isRunning
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isUnmounted = false
    const pollNext = async () => {
      if (await poll(initialJob.id, () => isUnmounted)) timer = setTimeout(pollNext, POLL_INTERVAL_MS)
    }
    timer = setTimeout(pollNext, POLL_INTERVAL_MS)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [initialJob.id])
  return { job, lost, setJob }
}
