'use client'

import { useEffect } from 'react'

/** Reloads the URL as a whole page, so that the server responds with its own 404. */
export function FullReload() {
  useEffect(() => location.reload(), [])
  return null
}
