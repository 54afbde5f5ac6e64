import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type PictureFailure =
  | 'not_web'
  | 'private_address'
  | 'not_found'
  | 'refused'
  | 'too_large'
  | 'too_slow'
  | 'too_many_redirects'
  | 'away'

/** A picture that could not be fetched; `isRetryable` where another try may succeed. */
export class PictureFetchError extends Error {
  constructor(
    readonly reason: PictureFailure,
    readonly isRetryable = false,
  ) {
    super(reason)
  }
}

type FetchLimits = { mostBytes: number; timeoutMs: number; allowLocal: boolean }
const MAX_REDIRECTS = 5

/** Non-public networks: loopback, private, documentation, multicast, and tunnels into them. */
const privateNetworks = { ipv4: new BlockList(), ipv6: new BlockList() }
const PRIVATE_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
const PRIVATE_IPV6 =
  '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 3fff::/20 fc00::/7 fe80::/10 fec0::/10 ff00::/8'
for (const [list, family] of [
  [PRIVATE_IPV4, 'ipv4'],
  [PRIVATE_IPV6, 'ipv6'],
] as const) {
  for (const network of list.split(' ')) {
    const [address = '', bits] = network.split('/')
    privateNetworks[family].addSubnet(address, Number(bits), family)
  }
}

/** Whether an IP address is not in a public network. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  const family = version === 6 ? 'ipv6' : 'ipv4'
  return privateNetworks[family].check(address, family)
}

/** Whether a URL names a private host, before any DNS lookup. */
export function namesPrivateHost(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPrivateAddress(host) : /(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host)
}

/**
 * Resolves a host and rejects it if any address is private; the connection uses the checked address (DNS rebinding).
 */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
      return done(new PictureFetchError('private_address'), '', 0)
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

/** Fetches a picture from the public web. Throws PictureFetchError. */
export async function fetchPicture(address: string, limits: FetchLimits, signal?: AbortSignal): Promise<Uint8Array> {
  const timeoutSignal = AbortSignal.timeout(limits.timeoutMs)
  const combinedSignal = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal
  try {
    return await followRedirects(address, limits, combinedSignal)
  } catch (error) {
    if (error instanceof PictureFetchError) throw error
    signal?.throwIfAborted()
    throw new PictureFetchError(timeoutSignal.aborted ? 'too_slow' : 'away', true)
  }
}

async function followRedirects(address: string, limits: FetchLimits, signal: AbortSignal): Promise<Uint8Array> {
  let url = toUrl(address)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!limits.allowLocal && namesPrivateHost(url)) throw new PictureFetchError('private_address')
    const response = await sendRequest(url, limits, signal)
    const { statusCode: status = 0, headers } = response
    if (status < 300 || status > 399 || !headers.location) return readResponse(response, status, limits)
    response.destroy()
    url = toUrl(headers.location, url)
  }
  throw new PictureFetchError('too_many_redirects')
}

function toUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw new PictureFetchError('not_web')
  return url
}

function sendRequest(url: URL, { allowLocal }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const open = url.protocol === 'https:' ? secure : plain
    const headers = { Accept: 'image/*', 'User-Agent': 'Navamani-Import/1' }
    const request = open(url, { headers, signal, agent: false, ...(!allowLocal && { lookup: publicLookup }) }, done)
    request.on('error', fail)
    request.end()
  })
}

async function readResponse(
  response: IncomingMessage,
  status: number,
  { mostBytes }: FetchLimits,
): Promise<Uint8Array> {
  if (status !== 200) {
    response.destroy()
    if (status === 404 || status === 410) throw new PictureFetchError('not_found')
    throw new PictureFetchError(status >= 500 || status === 429 ? 'away' : 'refused', status >= 500 || status === 429)
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response) {
    bytes += part.length
    if (bytes > mostBytes) {
      response.destroy()
      throw new PictureFetchError('too_large')
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
