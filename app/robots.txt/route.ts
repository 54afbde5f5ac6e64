import { isPublicHost } from '@/lib/seo/address/public-host'
import { CLOSED_ROBOTS_TXT, toRobotsTxt } from '@/lib/seo/robots-txt'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

/** Open at the shop's public address alone. */
export function GET({ headers }: Request): Response {
  const text = isPublicHost(Object.fromEntries(headers)) ? toRobotsTxt(site().url) : CLOSED_ROBOTS_TXT
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
      Vary: 'Host, X-Forwarded-Host',
    },
  })
}
