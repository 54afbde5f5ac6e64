import { toRobotsTxt } from '@/lib/seo/robots-txt'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  return new Response(toRobotsTxt(site().url), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  })
}
