import { createHash } from 'node:crypto'
import { foreignSources, type Sources } from './foreign-sources'

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
/** Data in a script tag is never executed and needs no permission. */
const DATA = /\btype="(application\/(ld\+)?json)"/

/** The sources `'sha256-…'` of the inline scripts of this HTML. */
export function hashesOf(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(SCRIPT)) {
    if (/\ssrc="/.test(attributes) || DATA.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return [...hashes]
}

/**
 * The Content-Security-Policy of a page: the shop's own files, foreign origins from the configuration, and only the
 * page's own inline scripts. Inline styles are allowed, because toasts and images set some.
 */
export function toContentPolicy(scripts: string[], foreign: Sources = foreignSources()): string {
  const of = (kind: keyof Sources) => foreign[kind] ?? []
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...of('script')].join(' '),
    ["style-src 'self' 'unsafe-inline'", ...of('style')].join(' '),
    ["img-src 'self' data:", ...of('img')].join(' '),
    ["font-src 'self'", ...of('font')].join(' '),
    ["connect-src 'self'", ...of('connect')].join(' '),
    ["frame-src 'self'", ...of('frame')].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...of('form-action')].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}
