import type { Envelope } from '../contract/envelope'
import type { Client } from '../contract/types'

/** Carries one call: the embedded backend in process, or HTTP. */
export type Transport = (path: string, input: Record<string, unknown>) => Promise<Envelope<unknown>>

/**
 * The typed client over a transport. A call's name is its path: `client.product.getbyname` calls `product/getbyname`.
 */
export function createClient(transport: Transport): Client {
  const resource = (name: string) =>
    new Proxy({}, { get: (_, verb) => (input: Record<string, unknown>) => transport(`${name}/${String(verb)}`, input) })
  return new Proxy({}, { get: (_, name) => resource(String(name)) }) as Client
}
