import { env } from '../../env'

/** True for the request's own host, SITE_URL, and clients that send no Origin (no browser). */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  const site = env().SITE_URL
  if (site && origin === new URL(site).origin) return true
  try {
    return new URL(origin).host === request.headers.get('host')
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
