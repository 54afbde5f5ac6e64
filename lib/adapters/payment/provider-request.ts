import type { z } from 'zod'
import { GatewayRefusedError, GatewayUnavailableError } from './gateway'

/** Longer than providers take, shorter than customers wait. */
export const PATIENCE_MS = 10_000
/** Timeout, conflict with the same request in progress, too many requests: a retry may succeed. */
const LATER = [408, 409, 425, 429]

/** `problem` extracts the error code from a refusal; `patience` is the timeout in milliseconds. */
export type Vendor = { name: string; patience?: number | undefined; problem: (answer: unknown) => unknown }
type Asked = { method?: 'GET' | 'POST'; headers: Record<string, string>; body?: string | URLSearchParams | undefined }

/** A refusal with its HTTP status. */
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
 * A provider's error code if it is safe to show and log, else null: letters and underscores only, so that it cannot
 * contain a key or card number. `toErrorCode('card_declined') → 'card_declined'`
 */
export function toCode(found: unknown): string | null {
  return typeof found === 'string' && /^[a-z][a-z_]{0,59}$/i.test(found) ? found : null
}

/**
 * Sends a request and parses the JSON answer by `schema`. Throws GatewayUnavailableError if the result is unknown
 * (unreachable, slow, 5xx, 429, unexpected answer) and ProviderError on any other 4xx. Errors never contain the answer.
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
    // No cause: it may contain a header.
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
