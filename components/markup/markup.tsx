import type { ReactNode } from 'react'
import { toMarkup } from './to-markup'

/**
 * Renders server components to one HTML string. In a cached page React takes it from the document instead of receiving
 * it a second time as data (lib/cache/document-data.ts).
 */
export function Markup({ children }: { children: ReactNode }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React, which escapes
  return <div data-markup="" className="contents" dangerouslySetInnerHTML={{ __html: toMarkup(children) }} />
}
