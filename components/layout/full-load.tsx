'use client'

import { useEffect } from 'react'

/** Loads the address again as a whole page: the server then answers with its own 404. */
export function FullLoad() {
  useEffect(() => location.reload(), [])
  return null
}
