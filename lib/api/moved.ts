import { log } from '../server/log'
import { api } from './index'

/** Where an address leads that is none any more; null where nobody knows, or nobody can be asked. */
export async function getMoved(address: string): Promise<string | null> {
  try {
    return (await api.meta.moved({ address: address.slice(0, 2_000) })).data?.to ?? null
  } catch (error) {
    log().debug({ err: error }, 'it could not be found out where an address leads')
    return null
  }
}
