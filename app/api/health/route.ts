import { getShopHealth } from '@/lib/api/health'

export const dynamic = 'force-dynamic'

/** Alive and ready: 200, or 503 with what is missing. */
export async function GET() {
  const health = await getShopHealth()
  return Response.json(health, {
    status: health.status === 'unready' ? 503 : 200,
    headers: { 'Cache-Control': 'no-store' },
  })
}
