import { unstable_cache } from 'next/cache'
import { site } from '../site'
import { isDemoShop } from './demo'
import { api } from './index'
import { cacheSeconds } from './pages/cached'
import { RemoteContractError } from './remote/call-remote'
import { getRemote } from './remote/remote'

/** Probes with a read-only call that only this shop's own API has and that is never computed from other calls. */
async function probeExtensions(): Promise<boolean> {
  try {
    return (await api.meta.overrides({ path: '/' })).reason !== 'not_supported'
  } catch (error) {
    if (error instanceof RemoteContractError) return false
    throw error
  }
}

/** Whether forms that need calls beyond the base API are shown: password reset, reports, guest orders. */
export async function hasExtensions(): Promise<boolean> {
  if (!getRemote()) return true
  return unstable_cache(probeExtensions, ['extensions'], { tags: ['catalog'], revalidate: cacheSeconds() })()
}

/** Whether visitors can subscribe to a newsletter: by an external mailing list's form or by the API's own list. */
export async function hasNewsletter(): Promise<boolean> {
  return site().newsletterForm !== null || hasExtensions()
}

/** Whether the confirmation of an order reaches its buyer: by e-mail, in the outbox of a demo, or as the remote API sends it. */
export async function areConfirmationsSent(): Promise<boolean> {
  if (getRemote()) return true
  const { isChannelConnected } = await import('../server/notification/message-channels')
  return isChannelConnected('email') || isDemoShop()
}
