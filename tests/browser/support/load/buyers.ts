import { setTimeout as wait } from 'node:timers/promises'
import type { Checkout } from './checkouts'

type Answer = { reason?: string; data: { order?: { number: string }; payment?: { url: string | null } } | null }
export type Buyers = {
  /** The instances behind the load balancer; each try goes to the next one. */
  addresses: string[]
  clients: number
  /** Pays on the page of the gateway; returns the URL to which it redirects. */
  pay: (page: string) => Promise<string>
  answered: (count: number) => void
}

const ANSWER_WITHIN_MS = 20_000
const RETRY_AFTER_MS = 150
const MAX_TRIES = 400

/** Retries until a shop answers, as a shopper would: connection errors and 5xx are no answer. */
async function retryUntilAnswered(
  send: (attempt: number) => Promise<Response>,
  isAnswer = (response: Response) => response.status < 500,
): Promise<Response> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    try {
      const response = await send(attempt)
      // A server that stops during its response cuts off the body, so reading the body is a part of the attempt.
      const body = await response.text()
      if (isAnswer(response)) return new Response(body, response)
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    }
    await wait(RETRY_AFTER_MS)
  }
  throw new Error('no shop answered')
}

/** Sends a checkout until it is answered, and records the answer; throws if a repeated one has another order number. */
export async function placeOrder(addresses: string[], checkout: Checkout, buyer: number): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.9.${buyer >> 8}.${buyer & 255}` }
  const response = await retryUntilAnswered((attempt) =>
    fetch(`${addresses[(buyer + attempt) % addresses.length]}/api/v1/order/createpay`, {
      ...{ method: 'POST', headers, body: checkout.body, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
    }),
  )
  const answer: Answer = await response.json()
  if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(answer)}`)
  const number = answer.data?.order?.number ?? null
  if (checkout.number !== null && number !== checkout.number)
    throw new Error(`the order ${checkout.number} became ${number} when it was sent again`)
  Object.assign(checkout, { number, reason: answer.reason ?? null })
  return answer.data?.payment?.url ?? null
}

/** Opens a page at any of the instances until it redirects; returns the target. */
async function followRedirect(addresses: string[], path: string): Promise<URL> {
  const open = (attempt: number) =>
    fetch(addresses[attempt % addresses.length] + path, {
      ...{ redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
    })
  const response = await retryUntilAnswered(open, ({ headers }) => headers.has('location'))
  return new URL(response.headers.get('location') ?? '', addresses[0])
}

/** Every buyer orders, opens the payment in two tabs, pays in both, returns, and sends the order again. */
export async function buyAll(checkouts: Checkout[], { addresses, clients, pay, answered }: Buyers): Promise<void> {
  const remaining = [...checkouts.entries()]
  let count = 0
  const isShopUrl = ({ origin }: URL) => addresses.includes(origin)
  const client = async () => {
    for (let next = remaining.shift(); next; next = remaining.shift()) {
      const [buyer, checkout] = next
      const path = await placeOrder(addresses, checkout, buyer)
      for (const tab of path ? [path, path] : []) {
        const page = await followRedirect(addresses, tab)
        if (isShopUrl(page)) break
        const { pathname, search } = new URL(await pay(page.href))
        await followRedirect(addresses, pathname + search)
      }
      await placeOrder(addresses, checkout, buyer)
      count += 1
      answered(count)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
}
