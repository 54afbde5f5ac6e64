import type { z } from 'zod'
import { parseJson } from '../../domain/text/parse-json'
import { GatewayRefusedError, GatewayUnavailableError } from './gateway'

/** Longer than providers take, shorter than customers wait. */
export const TIMEOUT_MS = 10_000
/** Timeout, conflict with the same request in progress, too many requests: a retry may succeed. */
const RETRYABLE_STATUSES = [408, 409, 425, 429]
/** Wrong keys, or keys without the right. */
const ACCESS_STATUSES = [401, 403]

/** `problem` extracts the error code from a refusal; `patience` is the timeout in milliseconds. */
export type Provider = { name: string; patience?: number | undefined; problem: (answer: unknown) => unknown }
type ProviderRequest = {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | URLSearchParams | undefined
}

/** A refusal with its HTTP status. */
export class ProviderError extends GatewayRefusedError {
  constructor(
    provider: string,
    readonly status: number,
    problem: string,
  ) {
    super(`${provider}: ${status} ${problem}`, problem, ACCESS_STATUSES.includes(status))
  }
}

/**
 * A provider's error code if it is safe to show and log, else null: letters and underscores only, so that it cannot
 * contain a key or card number. `toErrorCode('card_declined') → 'card_declined'`
 */
export function toProviderErrorCode(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z][a-z_]{0,59}$/i.test(value) ? value : null
}

/**
 * Sends a request and parses the JSON answer by `schema`. Throws GatewayUnavailableError if the result is unknown
 * (unreachable, slow, 5xx, 429, unexpected answer) and ProviderError on any other 4xx. Errors never contain the answer.
 */
export async function providerRequest<T>(
  provider: Provider,
  url: string,
  schema: z.ZodType<T>,
  request: ProviderRequest,
): Promise<T> {
  const { status, text } = await fetchText(provider, url, request)
  if (status >= 500 || RETRYABLE_STATUSES.includes(status))
    throw new GatewayUnavailableError(`${provider.name}: ${status}`)
  const answer = parseJson(text)
  if (status >= 400)
    throw new ProviderError(provider.name, status, toProviderErrorCode(provider.problem(answer)) ?? `http_${status}`)
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new GatewayUnavailableError(`${provider.name}: ${status}, not the answer it documents`)
  return parsed.data
}

async function fetchText(
  { name, patience = TIMEOUT_MS }: Provider,
  url: string,
  { method = 'GET', ...request }: ProviderRequest,
) {
  const signal = AbortSignal.timeout(patience)
  try {
    const init = { method, headers: request.headers, ...(request.body === undefined ? {} : { body: request.body }) }
    const response = await fetch(url, { ...init, signal, redirect: 'error', cache: 'no-store' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    // No cause: it may contain a header.
    throw new GatewayUnavailableError(`${name} did not answer (${error instanceof Error ? error.name : 'unknown'})`)
  }
}
