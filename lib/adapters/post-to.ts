/** Longer than a vendor takes, far shorter than a message is held by one sender. */
const PATIENCE_MS = 10_000

type Sent = { headers: Record<string, string>; body: string | URLSearchParams }

/**
 * Posts to a vendor and gives the fields of its JSON answer, none when it is no JSON. Throws when the vendor is away or
 * slow; its words are kept from the error, since they may repeat number and code.
 */
export async function postTo(url: string, { headers, body }: Sent, patience = PATIENCE_MS) {
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error', cache: 'no-store' })
  return { status: response.status, answer: toFields(await response.text()) }
}

function toFields(text: string): Map<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text)
    return new Map(typeof answer === 'object' && answer !== null ? Object.entries(answer) : [])
  } catch (error) {
    if (error instanceof SyntaxError) return new Map()
    throw error
  }
}
