import { toAbsolute } from '@/lib/seo/address/absolute'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

/** The standard asks for a date less than a year ahead. */
const VALID_DAYS = 300
const DAY_MS = 86_400_000

/** Where a security problem is reported (RFC 9116). */
export function GET(): Response {
  const day = Math.floor(Date.now() / DAY_MS)
  const lines = [
    `Contact: mailto:${site().email}`,
    `Expires: ${new Date((day + VALID_DAYS) * DAY_MS).toISOString()}`,
    `Preferred-Languages: ${site().locales.join(', ')}`,
    `Canonical: ${toAbsolute('/.well-known/security.txt')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  })
}
