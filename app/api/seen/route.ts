import { takeSeen } from '@/lib/api/seen'

/** What public pages tell of themselves (lib/browser/tell-seen.ts); the answer says nothing. */
export async function POST(request: Request): Promise<Response> {
  await takeSeen(request)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}
