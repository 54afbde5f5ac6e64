/** Whether the client sits on this machine. The shop's own server writes the header; without it nobody does. */
export function isLoopback(request: Request): boolean {
  const address = (request.headers.get('x-navamani-address') ?? '').replace(/^::ffff:/, '')
  return address === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address)
}
