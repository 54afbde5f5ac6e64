import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { quietClient } from '@/lib/browser/quiet-client'

const REFRESH_INTERVAL_MS = 5_000

const fetchRevision = async () => (await quietClient.staff.enquiryrevision({})).data?.revision ?? null

/** True while the pointer or the focus is in the list, or the page is scrolled down in it: rows must not move then. */
function isInUse(listId: string): boolean {
  const list = document.getElementById(listId)
  if (!list) return false
  return list.matches(':hover') || list.contains(document.activeElement) || list.getBoundingClientRect().top < 0
}

/** Polls the revision of the list while the window is visible, and reports new or changed enquiries. */
export function useListUpdates(shownRevision: string, listId: string) {
  const router = useRouter()
  const [waiting, setWaiting] = useState(false)
  const { data: newest } = useSWR('staff/enquiryrevision', fetchRevision, {
    refreshInterval: REFRESH_INTERVAL_MS,
    dedupingInterval: 1_000,
  })
  useEffect(() => {
    if (!newest || newest === shownRevision) return setWaiting(false)
    if (isInUse(listId)) setWaiting(true)
    else router.refresh()
  }, [newest, shownRevision, listId, router])
  return { waiting, refresh: () => router.refresh() }
}
