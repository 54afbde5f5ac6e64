'use client'

import { useFresh } from './use-fresh'

/** `revision` is that of the list as it stands, which lies in the element `listId`. */
type Props = { revision: string; listId: string; text: string; show: string }

/** Brings what came in meanwhile: by itself while nobody is at the list, else at a word. */
export function FreshEnquiries({ revision, listId, text, show }: Props) {
  const { waiting, bring } = useFresh(revision, listId)
  return (
    <div role="status" className="sticky top-2 z-10">
      {waiting && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded border border-gold bg-card py-2 ps-4 pe-2">
          {text}
          <button type="button" className="btn btn-line btn-small" onClick={bring}>
            {show}
          </button>
        </p>
      )}
    </div>
  )
}
