import { createHash } from 'node:crypto'
import { foreignSources, type Sources } from './foreign-sources'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
/** Data in a script tag is never executed and needs no permission. */
const DATA_TYPE = /\btype="(application\/(ld\+)?json)"/

/** The sources `'sha256-…'` of the inline scripts of this HTML. */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc="/.test(attributes) || DATA_TYPE.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * The Content-Security-Policy of a page: the shop's own files, foreign origins from the configuration, and only the
 * page's own inline scripts. Inline styles are allowed, because toasts and images set some.
 */
export function toContentPolicy(scripts: string[], sources: Sources = foreignSources()): string {
  const sourcesOf = (kind: keyof Sources) => sources[kind] ?? []
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...sourcesOf('script')].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...sourcesOf('style')].join(' '),
    ["img-src 'self' data:", ...sourcesOf('img')].join(' '),
    ["font-src 'self'", ...sourcesOf('font')].join(' '),
    ["connect-src 'self'", ...sourcesOf('connect')].join(' '),
    ["frame-src 'self'", ...sourcesOf('frame')].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...sourcesOf('form-action')].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}
