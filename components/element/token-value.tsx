'use client'

import { useEffect, useState } from 'react'

/** The current value of a token, theme included; empty before JavaScript runs. */
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
