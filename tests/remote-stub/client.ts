import { createClient } from '@/lib/api/client'
import { callRemote } from '@/lib/api/remote/call-remote'
import type { SignInDetails } from '@/lib/contract/customer/customer'

type Options = { customerId?: number | null; typed?: SignInDetails; timeoutMs?: number }

/** The typed client over HTTP, as pages use it with a remote API that needs no key. */
export function openClient(base: string, { customerId = null, typed, timeoutMs = 5_000 }: Options = {}) {
  return createClient(async (path, input) => {
    const context = { customerId, address: 'server', now: new Date(), ...(typed && { typed }) }
    return (await callRemote({ base, key: undefined, timeoutMs }, path, input, context)).envelope
  })
}
