import { unstable_cache } from 'next/cache'
import { site } from '../site'
import { api } from './index'
import { lifetime } from './pages/cached'
import { RemoteContractError } from './remote/over-http'
import { getRemote } from './remote/remote'

/** A call that changes nothing, which an API of the specification alone does not have and which is not computed. */
async function askExtension(): Promise<boolean> {
  try {
    return (await api.meta.overrides({ path: '/' })).reason !== 'not_supported'
  } catch (error) {
    if (error instanceof RemoteContractError) return false
    throw error
  }
}

/** Whether forms of calls beyond the specification are shown: forgotten password, reports, guests' orders. */
export async function hasExtensions(): Promise<boolean> {
  if (!getRemote()) return true
  return unstable_cache(askExtension, ['extensions'], { tags: ['catalog'], revalidate: lifetime() })()
}

/** Whether a newsletter can be ordered: by the form of a mailing list, or by a list of the API's own. */
export async function hasNewsletter(): Promise<boolean> {
  return site().newsletterForm !== null || hasExtensions()
}
