import { unstable_cache } from 'next/cache'
import { env } from '../../env'
import { getRemote } from '../remote/remote'

const DAY_SECONDS = 86_400

/** Whether pages have the layout panel: as `LAYOUT_PANEL` says; without the variable, while the shop shows its sample catalogue. */
export async function hasLayoutPanel(): Promise<boolean> {
  const { LAYOUT_PANEL } = env()
  return LAYOUT_PANEL ? LAYOUT_PANEL === 'on' : hasSampleCatalogue()
}

/** Whether the catalogue is the sample that comes with the shop; false with a remote API. */
export async function hasSampleCatalogue(): Promise<boolean> {
  return getRemote() ? false : sampleCatalogue()
}

const sampleCatalogue = unstable_cache(
  async () => (await import('../../server/catalogue/demo-catalogue')).isDemoCatalogue(),
  ['demo-catalogue'],
  { tags: ['catalog'], revalidate: DAY_SECONDS },
)

export type PurchaseLink = { text: string; url: string }

/** Reserved example domain, so that no real vendor is linked. */
const SAMPLE_VENDOR = 'https://example.com/'

/**
 * The panel's purchase links from `LAYOUT_PURCHASE_LINKS` (`text|https://…;text|https://…`); invalid pairs are left out.
 * Without the variable a shop with the sample catalogue shows one link with the text `sample`.
 */
export async function loadPurchaseLinks(sample: string): Promise<PurchaseLink[]> {
  const { LAYOUT_PURCHASE_LINKS: text } = env()
  if (!text) return (await hasSampleCatalogue()) ? [{ text: sample, url: SAMPLE_VENDOR }] : []
  return text.split(';').flatMap((pair) => {
    const [text = '', url = ''] = pair.split('|').map((part) => part.trim())
    return text && /^https:\/\/[^\s]+$/.test(url) ? [{ text, url }] : []
  })
}
