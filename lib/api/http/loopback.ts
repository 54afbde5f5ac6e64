const LOOPBACK_HOST = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i
const LOOPBACK_ADDRESS = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/

/** Whether a proxy handed the request over: the shop's own server says so (lib/http/client-address.ts). */
export function isProxied(request: Request): boolean {
  return request.headers.has('x-navamani-proxied')
}

/**
 * Whether the client sits on this machine and asks for it by a name of this machine, so that a foreign page whose
 * host name was pointed here reads nothing; what a proxy on this machine hands over comes from elsewhere. The shop's own
 * server writes the address; without it nobody is near.
 */
export function isLoopback(request: Request): boolean {
  const address = request.headers.get('x-navamani-address') ?? ''
  const isNear = LOOPBACK_ADDRESS.test(address) && LOOPBACK_HOST.test(request.headers.get('host') ?? '')
  return isNear && !isProxied(request)
}
