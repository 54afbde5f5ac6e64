'use client'

import { useState } from 'react'
import { readMarkup } from './markup-store'

function markupOnPage(name: string): string {
  return document.querySelector(`[data-fixed="${name}"]`)?.innerHTML ?? ''
}

/** Inserts stored markup by name. The browser reuses the HTML in the page, so it is not sent again as data. */
export function StaticMarkup({ name }: { name: string }) {
  const [html] = useState(() => (typeof document === 'undefined' ? readMarkup(name) : markupOnPage(name)))
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
