import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { createClient } from '@/lib/api/client'
import { httpTransport } from '@/lib/browser/http-transport'
import type { SiteCheck } from '@/lib/contract/site-check'
import { isOpenState } from '@/lib/domain/site-check'

const EVERY_MS = 1_000
const quiet = createClient(httpTransport('/api/v1', { quiet: true }))

/** A check as it goes on, asked for once a second; at its end the page is made anew. `lost` while nobody answers. */
export function useProgress(first: SiteCheck) {
  const router = useRouter()
  const [check, setCheck] = useState(first)
  const [lost, setLost] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const look = async () => {
      const { data, reason } = await quiet.sitecheck.get({ id: first.id })
      if (left) return
      if (data) setCheck(data)
      setLost(!data)
      // Signed out, no longer staff, or over: the page says which.
      if (data ? !isOpenState(data.state) : reason !== 'network' && reason !== 'unexpected') router.refresh()
      else timer = setTimeout(look, EVERY_MS)
    }
    timer = setTimeout(look, EVERY_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [first.id, router])

  return { check, lost, setCheck }
}
