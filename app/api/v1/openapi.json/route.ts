import { toOpenApi } from '@/lib/contract/openapi'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  const { name, url } = site()
  return Response.json(toOpenApi(name, url), { headers: { 'Cache-Control': 'public, max-age=300' } })
}
