/** Where India Post shows a parcel; the page of a shop without one of its own. */
export const INDIA_POST_URL = 'https://www.indiapost.gov.in/'

/**
 * Carriers that collect in India, each with the page where a parcel is followed: of the parcel itself where the carrier
 * has a public address with `{number}` in it, else of the carrier.
 */
const CARRIER_URLS = {
  'India Post': INDIA_POST_URL,
  'Speed Post': INDIA_POST_URL,
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  Delhivery: 'https://www.delhivery.com/track-v2/package/{number}',
  DTDC: 'https://www.dtdc.in/',
  'Ecom Express': 'https://ecomexpress.in/',
  Xpressbees: 'https://www.xpressbees.com/',
  Shadowfax: 'https://www.shadowfax.in/',
  'Sequel Logistics': 'https://www.sequelglobal.com/',
  'BVC Logistics': 'https://www.bvclogistics.com/',
  'Malca-Amit': 'https://www.malca-amit.com/',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  'DHL Express': 'https://www.dhl.com/in-en/home/tracking.html?tracking-id={number}',
}

/** The suggested names; any other one can be typed. */
export const CARRIER_NAMES: readonly string[] = Object.keys(CARRIER_URLS)

/** `Bluedart`, `blue dart` and `BLUE-DART` are one carrier. */
const toKey = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
const URL_BY_NAME = new Map(Object.entries(CARRIER_URLS).map(([name, url]) => [toKey(name), url]))

const INDIA_POST_NUMBER = /^[A-Z]{2}\d{9}IN$/i

type Tracking = { carrier: string | null; number: string | null }

/**
 * Where a parcel is followed: the shop's own tracking page where it has one, else the page of the carrier; India Post's
 * where none is named and the number has its form (Universal Postal Union S10), null for any other.
 * @example trackingUrl({ carrier: 'fedex', number: '7712' }, INDIA_POST_URL) // 'https://www.fedex.com/fedextrack/?trknbr=7712'
 */
export function trackingUrl({ carrier, number }: Tracking, shopUrl: string): string | null {
  if (shopUrl !== INDIA_POST_URL) return shopUrl
  const ofNumber = INDIA_POST_NUMBER.test(number?.trim() ?? '') ? INDIA_POST_URL : undefined
  const url = carrier?.trim() ? URL_BY_NAME.get(toKey(carrier)) : ofNumber
  return url?.replace('{number}', encodeURIComponent(number?.trim() ?? '')) ?? null
}

/**
 * Whether the URL shows the parcel at once; elsewhere its number is to be entered.
 * @example isInTrackingUrl('7712', 'https://www.fedex.com/fedextrack/?trknbr=7712') // true
 */
export function isInTrackingUrl(number: string, url: string): boolean {
  return url.endsWith(encodeURIComponent(number.trim()))
}
