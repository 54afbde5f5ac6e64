const TEXTS = { 401: 'Sign in first.\n', 403: 'Access denied.\n', 404: 'Not found.\n' }

/** A refused download: 401 without a session, 404 if there is nothing to download, else 403. */
export function toRefusedResponse(reason: 'not_found' | (string & {}) | null | undefined): Response {
  const status = reason === 'session_required' ? 401 : reason === 'not_found' ? 404 : 403
  return new Response(TEXTS[status], { status, headers: { 'Cache-Control': 'no-store' } })
}
