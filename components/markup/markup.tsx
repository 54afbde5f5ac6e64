import type { ReactNode } from 'react'
import { toMarkup } from './to-markup'

/** Server components as one finished string: React draws them once, not as HTML and once more as data. */
export function Markup({ children }: { children: ReactNode }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, which escapes
  return <div className="contents" dangerouslySetInnerHTML={{ __html: toMarkup(children) }} />
}
