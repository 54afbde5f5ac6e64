import { env } from '../../env'
import { site } from '../../site'

/** Has a running shop make the pages of these tags again; without it the raised version of the catalogue does. */
export async function revalidateShop(tags: string[]): Promise<void> {
  const { REVALIDATE_SECRET, JOBS_SHOP_URL } = env()
  if (!REVALIDATE_SECRET) return
  const address = `${(JOBS_SHOP_URL ?? site().url).replace(/\/+$/, '')}/api/revalidate`
  const headers = { Authorization: `Bearer ${REVALIDATE_SECRET}`, 'Content-Type': 'application/json' }
  try {
    const { ok, status } = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ tags }) })
    if (!ok)
      console.error(`The shop at ${address} answered ${status}: its pages are rendered again at the next request.`)
  } catch (error) {
    console.error(`The shop at ${address} did not answer: ${error instanceof Error ? error.message : error}`)
  }
}
