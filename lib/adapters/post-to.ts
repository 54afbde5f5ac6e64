import { parseJson } from '../domain/text/parse-json'

/** Longer than providers take, far shorter than one sender locks a message. */
const TIMEOUT_MS = 10_000

type ProviderRequest = { headers: Record<string, string>; body: string | URLSearchParams }

/**
 * Posts to a provider and returns the fields of its JSON answer, empty if it is no JSON. Throws if the provider is
 * unreachable or slow. Errors do not contain the answer, which may repeat number and code.
 */
export function postToProvider(url: string, request: ProviderRequest, timeoutMs = TIMEOUT_MS) {
  return send(url, { method: 'POST', ...request }, timeoutMs)
}

/** Reads from a provider; the same for the rest. */
export function getFromProvider(url: string, headers: Record<string, string>, timeoutMs = TIMEOUT_MS) {
  return send(url, { headers }, timeoutMs)
}

async function send(url: string, request: RequestInit, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { ...request, signal, redirect: 'error', cache: 'no-store' })
  return { status: response.status, answer: toFields(await response.text()) }
}

function toFields(text: string): Map<string, unknown> {
  const answer = parseJson(text)
  return new Map(typeof answer === 'object' && answer !== null ? Object.entries(answer) : [])
}
