import type { z } from 'zod'
import { GatewayRefusedError, GatewayUnavailableError } from './gateway'

/** Longer than a vendor takes, shorter than a shopper waits. */
export const PATIENCE_MS = 10_000
/** Too slow, still busy with the same request, too many at once: the same question may be answered later. */
const LATER = [408, 409, 425, 429]

/** `problem` finds the code of a refusal in the vendor's answer. */
export type Vendor = { name: string; patience?: number | undefined; problem: (answer: unknown) => unknown }
type Asked = { method?: 'GET' | 'POST'; headers: Record<string, string>; body?: string | URLSearchParams | undefined }

/** A refusal with its HTTP status, where an adapter minds it. */
export class ProviderError extends GatewayRefusedError {
  constructor(
    vendor: string,
    readonly status: number,
    problem: string,
  ) {
    super(`${vendor}: ${status} ${problem}`, problem)
  }
}

/**
 * A vendor's short code as it may be shown and logged, null for anything else: letters alone, so that no key, card or
 * number can be in it. `toCode('card_declined') → 'card_declined'`
 */
export function toCode(found: unknown): string | null {
  return typeof found === 'string' && /^[a-z][a-z_]{0,59}$/i.test(found) ? found : null
}

/**
 * Asks a vendor and gives its JSON answer, read by `schema`. Throws GatewayUnavailableError when nothing is known (away, slow, 5xx,
 * 429, an answer of another form) and ProviderError on any other 4xx. Its words are kept from the errors.
 */
export async function providerRequest<T>(vendor: Vendor, url: string, schema: z.ZodType<T>, asked: Asked): Promise<T> {
  const { status, text } = await fetchText(vendor, url, asked)
  if (status >= 500 || LATER.includes(status)) throw new GatewayUnavailableError(`${vendor.name}: ${status}`)
  const answer = toJson(text)
  if (status >= 400) throw new ProviderError(vendor.name, status, toCode(vendor.problem(answer)) ?? `http_${status}`)
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new GatewayUnavailableError(`${vendor.name}: ${status}, not the answer it documents`)
  return parsed.data
}

async function fetchText({ name, patience = PATIENCE_MS }: Vendor, url: string, { method = 'GET', ...sent }: Asked) {
  const signal = AbortSignal.timeout(patience)
  try {
    const init = { method, headers: sent.headers, ...(sent.body === undefined ? {} : { body: sent.body }) }
    const response = await fetch(url, { ...init, signal, redirect: 'error', cache: 'no-store' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    // The cause may repeat a header.
    throw new GatewayUnavailableError(`${name} did not answer (${error instanceof Error ? error.name : 'unknown'})`)
  }
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
