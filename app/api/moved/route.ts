import { resolveRedirect } from '@/lib/api/pages/redirect'

export const dynamic = 'force-dynamic'

/** Called by the request handler alone (lib/http/redirect-lookup.ts): the target of a URL that no longer exists. */
export async function GET(request: Request): Promise<Response> {
  const address = new URL(request.url).searchParams.get('address') ?? ''
  return Response.json({ to: await resolveRedirect(address) }, { headers: { 'Cache-Control': 'no-store' } })
}
