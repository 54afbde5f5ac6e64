'use client'

import { useEffect, useState } from 'react'

/** The value that a token has now, theme included; before any script its name stands alone. */
export function TokenValue({ token }: { token: string }) {
  const [value, setValue] = useState('')
  useEffect(() => {
    const root = document.documentElement
    const read = () => {
      const raw = getComputedStyle(root).getPropertyValue(token).trim()
      setValue(raw.startsWith('var(') ? '' : raw)
    }
    const watcher = new MutationObserver(read)
    watcher.observe(root, { attributeFilter: ['style'] })
    read()
    return () => watcher.disconnect()
  }, [token])
  return <span className="figures block min-h-[1.5em] text-soft">{value}</span>
}
