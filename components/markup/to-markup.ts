import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import type { ReactNode } from 'react'
import type * as Server from 'react-dom/server'

// Bypasses the bundler, which refuses react-dom/server in server components.
const requireModule = createRequire(join(process.cwd(), 'package.json'))
/** React emits preloads for photographs; the page itself emits them in the head. */
const PRELOADS = /<link rel="preload"[^>]*>/g

/** The HTML of synchronous server components; throws for async and for client components. */
export function toMarkup(node: ReactNode): string {
  const { renderToStaticMarkup }: typeof Server = requireModule('react-dom/server')
  return renderToStaticMarkup(node).replace(PRELOADS, '')
}
