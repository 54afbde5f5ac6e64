import type { ReactNode } from 'react'
import { toMarkup } from './to-markup'

/** Renders server components to one HTML string, so that they are not sent again as data. */
export function Markup({ children }: { children: ReactNode }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, which escapes
  return <div className="contents" dangerouslySetInnerHTML={{ __html: toMarkup(children) }} />
}
