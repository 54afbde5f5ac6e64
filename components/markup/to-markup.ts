import { createRequire } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import type { ReactNode } from 'react'
import type * as Server from 'react-dom/server'

// Past the bundler, which gives a server component React's refusal in place of the renderer.
const load = createRequire(join(process.cwd(), 'package.json'))
/** React asks for photographs beforehand; their place is the head, where the page itself asks for them. */
const PRELOADS = /<link rel="preload"[^>]*>/g

/** The HTML of server components of which none waits; throws where one does, or where one is a client component. */
export function toMarkup(node: ReactNode): string {
  const { renderToStaticMarkup }: typeof Server = load('react-dom/server')
  return renderToStaticMarkup(node).replace(PRELOADS, '')
}
