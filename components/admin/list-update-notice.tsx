import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

type Props = {
  /** The revision of the list as it is shown, and the newest one, where it is known. */
  shown: string
  newest: string | null | undefined
  listId: string
  text: string
  showLabel: string
}

/** True while the pointer or the focus is in the list, or the page is scrolled down in it: rows must not move then. */
function isInUse(listId: string): boolean {
  const list = document.getElementById(listId)
  if (!list) return false
  return list.matches(':hover') || list.contains(document.activeElement) || list.getBoundingClientRect().top < 0
}

/** Shows what has changed in a list: at once while the list is not in use, otherwise after a click. */
export function ListUpdateNotice({ shown, newest, listId, text, showLabel }: Props) {
  const router = useRouter()
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!newest || newest === shown) return setWaiting(false)
    if (isInUse(listId)) setWaiting(true)
    else router.refresh()
  }, [newest, shown, listId, router])
  return (
    <div role="status" className="sticky top-2 z-10">
      {waiting && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 rounded border border-gold bg-card py-2 ps-4 pe-2">
          {text}
          <button type="button" className="btn btn-line btn-small" onClick={() => router.refresh()}>
            {showLabel}
          </button>
        </p>
      )}
    </div>
  )
}
