import { recordPageView } from '@/lib/api/traffic'

/** What public pages tell of themselves (lib/browser/analytics/report-views.ts); the answer says nothing. */
export async function POST(request: Request): Promise<Response> {
  const problem = await recordPageView(request)
  return new Response(null, { status: problem ? 413 : 204, headers: { 'Cache-Control': 'no-store' } })
}
