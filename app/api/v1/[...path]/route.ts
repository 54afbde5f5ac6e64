import { after, type NextRequest } from 'next/server'
import { callBackend } from '@/lib/api/backend'
import { toErrorResponse } from '@/lib/api/http/error-response'
import { allowedMethod, envelopeResponse, readInput, toContext } from '@/lib/api/http/http'
import { isSameOrigin } from '@/lib/api/http/origin'
import { fetchTouched, markTouched } from '@/lib/cache/refresh'
import { expireSoldProducts, expireTags } from '@/lib/cache/stale-tags'
import { getCall } from '@/lib/contract'
import { isHttpsProtocol } from '@/lib/session/https'
import { toSignInCookie } from '@/lib/session/sign-in-cookie'

type Params = { params: Promise<{ path: string[] }> }

async function handle(request: NextRequest, { params }: Params): Promise<Response> {
  const path = (await params).path.join('/')
  const call = getCall(path)
  if (!call) return envelopeResponse(404, `There is no call ${path.slice(0, 80)}.`)
  if (request.method !== call.method && !(request.method === 'HEAD' && call.method === 'GET')) {
    return envelopeResponse(405, `Use ${call.method} for ${path}.`, { Allow: allowedMethod(call.method) })
  }
  if (call.method === 'POST' && !isSameOrigin(request))
    return envelopeResponse(403, 'This origin may not call the shop.')
  try {
    const input = await readInput(request, call.method)
    if ('refused' in input) return input.refused
    const context = await toContext(request, call)
    if (!context) return envelopeResponse(401, 'This key opens nothing here.', { 'WWW-Authenticate': 'Bearer' })
    const outcome = await callBackend(path, input.value, context)
    const { status, envelope, touched, expired = [], soldOut = [], retryAfter } = outcome
    // Before the response: the client that saved something usually loads the page next.
    expireTags(expired)
    expireSoldProducts(soldOut)
    markTouched(touched)
    if (touched.length > 0) after(() => fetchTouched(touched))
    const typedCookie = await toSignInCookie(
      path,
      input.value,
      envelope,
      isHttpsProtocol(request.headers.get('x-forwarded-proto')),
    )
    return Response.json(envelope, {
      status,
      headers: {
        'Cache-Control': 'no-store',
        ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
        ...(typedCookie && { 'Set-Cookie': typedCookie }),
      },
    })
  } catch (error) {
    return toErrorResponse(path, error)
  }
}

export { handle as GET, handle as POST, handle as PUT, handle as PATCH, handle as DELETE, handle as OPTIONS }
