'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { parseLost } from '@/lib/domain/routing/lost-path'
import { fill } from '@/lib/domain/text/fill'

/** Tells a visitor whose URL led nowhere so, above a search field with its words; `text` contains `{url}`. */
export function LostNote({ text, children }: { text: string; children: ReactNode }) {
  const [lost, setLost] = useState<ReturnType<typeof parseLost>>(null)
  const note = useRef<HTMLElement>(null)
  useEffect(() => setLost(parseLost(location.hash)), [])
  useEffect(() => {
    const field = note.current?.querySelector('input')
    if (field && lost) field.value = lost.words
  }, [lost])
  if (!lost) return null
  return (
    <aside ref={note} className="shop border-b border-line py-6">
      <p role="status" className="mb-3 break-words">
        {fill(text, { url: lost.url })}
      </p>
      <div className="max-w-xl">{children}</div>
    </aside>
  )
}
