'use client'

import { useRevision } from '@/lib/browser/admin/order-queue-news'
import { ListUpdateNotice } from '../../list-update-notice'

type Props = { revision: string; listId: string; text: string; showLabel: string }

/** Follows the orders while the page is visible: a new item or a step of a colleague comes into the list. */
export function ProductionLive({ revision, ...notice }: Props) {
  return <ListUpdateNotice shown={revision} newest={useRevision().revision} {...notice} />
}
