import { getShopHealth } from '@/lib/api/health'

export const dynamic = 'force-dynamic'

/** Ready: 200, or 503 with what is missing. `/api/health/live` says only that the process answers (request-handler.ts). */
export async function GET() {
  const health = await getShopHealth()
  return Response.json(health, {
    status: health.status === 'unready' ? 503 : 200,
    headers: { 'Cache-Control': 'no-store' },
  })
}
