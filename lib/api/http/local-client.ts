const LOOPBACK_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/

/** Whether a proxy forwarded the request, as the shop's own server notes (lib/http/client-address.ts). */
export function isProxied(request: Request): boolean {
  return request.headers.has('x-navamani-proxied')
}

/**
 * Whether the client runs on this machine and uses one of its loopback names, which protects against DNS rebinding;
 * requests forwarded by a local proxy do not count. The shop's own server sets the address header; without it the result
 * is false.
 */
export function isLoopback(request: Request): boolean {
  const address = request.headers.get('x-navamani-address') ?? ''
  const isLocalClient = LOOPBACK_ADDRESS.test(address) && LOOPBACK_HOST.test(request.headers.get('host') ?? '')
  return isLocalClient && !isProxied(request)
}
