'use client'

import { useState } from 'react'
import { readMarkup } from './markup-shelf'

function onPage(name: string): string {
  return document.querySelector(`[data-fixed="${name}"]`)?.innerHTML ?? ''
}

/** Puts in what lies on the shelf under a name. The browser takes it from the page: it is not sent again as data. */
export function FixedMarkup({ name }: { name: string }) {
  const [html] = useState(() => (typeof document === 'undefined' ? readMarkup(name) : onPage(name)))
  return (
    <div
      data-fixed={name}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server, which escapes
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
