import { NextRequest, NextResponse } from 'next/server'
import nextAuth from 'next-auth'
import { readBytes } from '@/lib/api/http/bounded-body'
import { envelopeResponse, MAX_BODY_BYTES } from '@/lib/api/http/http'
import { isSameOrigin } from '@/lib/api/http/origin'
import { readLiveToken } from '@/lib/session/current'
import { isHttpsProtocol } from '@/lib/session/https'
import { sessionOptions } from '@/lib/session/options'
import { sessionCookie } from '@/lib/session/token'

type Params = { params: Promise<{ nextauth: string[] }> }

/** The shop answers under every host it is reached by; without this next-auth would know only one. */
process.env.AUTH_TRUST_HOST ??= '1'

/** Every sign-in is a form that is sent: next-auth has no way back from another site to answer here. */
export async function GET(request: NextRequest, context: Params): Promise<Response> {
  const [action] = (await context.params).nextauth
  if (action === 'callback') return envelopeResponse(405, 'Send the form.', { Allow: 'POST' })
  return (await endedSession(request, context)) ?? nextAuth(request, context, sessionOptions())
}

/** The body is read here, since next-auth reads one of any length. */
export async function POST(request: NextRequest, context: Params): Promise<Response> {
  if (!isSameOrigin(request)) return new Response('Foreign origin.', { status: 403 })
  const body = await readBytes(request, MAX_BODY_BYTES)
  if (!body) return envelopeResponse(413, `Send at most ${MAX_BODY_BYTES} bytes.`)
  const { url, method, headers } = request
  if (headers.get('content-type')?.includes('application/json') && !isJson(body.toString()))
    return envelopeResponse(422, 'The body is not JSON.')
  const bounded = new NextRequest(url, { method, headers, body: new Uint8Array(body) })
  return (await endedSession(request, context)) ?? nextAuth(bounded, context, sessionOptions())
}

/** next-auth answers 500 to a body that is not what its Content-Type says. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/**
 * The answer to who is signed in where the session of the cookie was ended, expired or damaged: no customer, and the cookie
 * is deleted. next-auth reads the cookie alone and would renew it. Null for everything else.
 */
async function endedSession(request: NextRequest, { params }: Params): Promise<Response | null> {
  if ((await params).nextauth.join('/') !== 'session') return null
  const name = sessionCookie(isHttpsProtocol(request.headers.get('x-forwarded-proto')))
  const cookie = request.cookies.get(name)?.value
  if (!cookie || (await readLiveToken(cookie))) return null
  const response = NextResponse.json({}, { headers: { 'Cache-Control': 'no-store' } })
  response.cookies.set(name, '', {
    httpOnly: true,
    maxAge: 0,
    path: '/',
    sameSite: 'lax',
    secure: name.startsWith('__'),
  })
  return response
}
