import { unstable_cache } from 'next/cache'
import { env } from '../../env'
import { getRemote } from '../remote/remote'

const DAY_SECONDS = 86_400

/** Whether pages have the layout panel: as `LAYOUT_PANEL` says, else while the shop shows its sample catalogue. */
export async function hasLayoutPanel(): Promise<boolean> {
  const { LAYOUT_PANEL } = env()
  return LAYOUT_PANEL ? LAYOUT_PANEL === 'on' : hasSampleCatalogue()
}

/** Whether the products are those that came with the shop; of a remote it is not known. */
export async function hasSampleCatalogue(): Promise<boolean> {
  return getRemote() ? false : sampleCatalogue()
}

const sampleCatalogue = unstable_cache(
  async () => (await import('../../server/catalogue/demo-catalogue')).isDemoCatalogue(),
  ['demo-catalogue'],
  { tags: ['catalog'], revalidate: DAY_SECONDS },
)

export type PurchaseLink = { text: string; url: string }

/** A domain that is reserved for examples, so that no vendor is named. */
const SAMPLE_VENDOR = 'https://example.com/'

/**
 * The panel's purchase links from `LAYOUT_PURCHASE_LINKS` (`words|https://…;words|https://…`); what is no such pair is left
 * out. Without the variable a shop with its sample catalogue shows one that is called `sample`.
 */
export async function purchaseLinks(sample: string): Promise<PurchaseLink[]> {
  const { LAYOUT_PURCHASE_LINKS: text } = env()
  if (!text) return (await hasSampleCatalogue()) ? [{ text: sample, url: SAMPLE_VENDOR }] : []
  return text.split(';').flatMap((pair) => {
    const [text = '', url = ''] = pair.split('|').map((part) => part.trim())
    return text && /^https:\/\/[^\s]+$/.test(url) ? [{ text, url }] : []
  })
}
