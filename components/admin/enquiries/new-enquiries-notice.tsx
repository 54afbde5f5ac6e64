'use client'

import useSWR from 'swr'
import { quietClient } from '@/lib/browser/quiet-client'
import { ListUpdateNotice } from '../list-update-notice'

/** `revision` identifies the state of the list in the element `listId`. */
type Props = { revision: string; listId: string; text: string; showLabel: string }

const REFRESH_INTERVAL_MS = 5_000

const fetchRevision = async () => (await quietClient.staff.enquiryrevision({})).data?.revision ?? null

/** Polls the revision of the list while the window is visible, and reports new or changed enquiries. */
export function NewEnquiriesNotice({ revision, ...notice }: Props) {
  const { data: newest } = useSWR('staff/enquiryrevision', fetchRevision, {
    refreshInterval: REFRESH_INTERVAL_MS,
    dedupingInterval: 1_000,
  })
  return <ListUpdateNotice shown={revision} newest={newest} {...notice} />
}
