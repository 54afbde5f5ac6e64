import { resolveRedirect } from '@/lib/api/pages/redirect'

export const dynamic = 'force-dynamic'

/** Asked by the front door alone (lib/http/redirect-lookup.ts): where an address leads that is none any more. */
export async function GET(request: Request): Promise<Response> {
  const address = new URL(request.url).searchParams.get('address') ?? ''
  return Response.json({ to: await resolveRedirect(address) }, { headers: { 'Cache-Control': 'no-store' } })
}
