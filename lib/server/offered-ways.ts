import { getWays, type Way } from '../adapters/payment'
import { env } from '../env'
import { isOwnCatalogue } from './demo-catalogue'

/** The ways to pay that a buyer may choose now: made-up payments belong to the sample catalogue, or to `DEMO=1`. */
export async function offeredWays(): Promise<Way[]> {
  const ways = getWays()
  const hasDemo = !env().DEMO && ways.some(({ method }) => method === 'demo')
  return hasDemo && (await isOwnCatalogue()) ? ways.filter(({ method }) => method !== 'demo') : ways
}
