import { toOfflineWorker } from '@/lib/api/documents/offline-worker'

export const dynamic = 'force-dynamic'

/** The service worker, generated per request, because name and telephone number are configured at run time. */
export function GET(): Response {
  return new Response(toOfflineWorker(), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' },
  })
}
