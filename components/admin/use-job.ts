import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Envelope } from '@/lib/contract/envelope'

const EVERY_MS = 1_000

/**
 * Long work of the shop as it goes on, asked for once a second; at its end the page is made anew. `lost` while nobody
 * answers.
 */
export function useJob<Job extends { id: number }>(
  first: Job,
  ask: (id: number) => Promise<Pick<Envelope<Job | null>, 'data' | 'reason'>>,
  isOpen: (job: Job) => boolean,
) {
  const router = useRouter()
  const [job, setJob] = useState(first)
  const [lost, setLost] = useState(false)
  /** Whether there is more to come. Signed out, no longer staff, or over: the page says which. */
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
