'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** What does something else than to open the order of its row. */
const OWN_ACTION = 'a, button, input, label, select, textarea, summary'

/** Whether a text of the row is selected, as to copy it. */
function hasSelection(row: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.getRangeAt(0).intersectsNode(row)
}

/** The rows of a queue: a click on a row follows the link in its heading, with Ctrl or ⌘ in a new tab as on the link. */
export function QueueRows({ children }: { children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const rows = list.current
    if (!rows) return
    const open = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(OWN_ACTION)) return
      const row = [...rows.children].find((one) => one.contains(target))
      if (!row || hasSelection(row)) return
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
      row.querySelector('h2 a')?.dispatchEvent(click)
    }
    rows.addEventListener('click', open)
    return () => rows.removeEventListener('click', open)
  }, [])
  return (
    <ul ref={list} className="queue-rows empty:hidden">
      {children}
    </ul>
  )
}
