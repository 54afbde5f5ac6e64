'use client'

import { useListUpdates } from './use-list-updates'

/** `revision` identifies the state of the list in the element `listId`. */
type Props = { revision: string; listId: string; text: string; showLabel: string }

/** Shows new enquiries: at once while the list is not in use, otherwise after a click. */
export function NewEnquiriesNotice({ revision, listId, text, showLabel }: Props) {
  const { waiting, refresh } = useListUpdates(revision, listId)
  return (
    <div role="status" className="sticky top-2 z-10">
      {waiting && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded border border-gold bg-card py-2 ps-4 pe-2">
          {text}
          <button type="button" className="btn btn-line btn-small" onClick={refresh}>
            {showLabel}
          </button>
        </p>
      )}
    </div>
  )
}
