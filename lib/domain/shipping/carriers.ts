/** Where India Post shows a parcel; the page of a shop without one of its own. */
export const INDIA_POST_URL = 'https://www.indiapost.gov.in/'

/** Carriers that collect in India, each with the site where a parcel is followed. */
const CARRIER_URLS = {
  'Speed Post': INDIA_POST_URL,
  'Blue Dart': 'https://www.bluedart.com/',
  Delhivery: 'https://www.delhivery.com/',
  DTDC: 'https://www.dtdc.in/',
  'Ecom Express': 'https://ecomexpress.in/',
  Xpressbees: 'https://www.xpressbees.com/',
  Shadowfax: 'https://www.shadowfax.in/',
  'Sequel Logistics': 'https://www.sequelglobal.com/',
  'BVC Logistics': 'https://www.bvclogistics.com/',
  'Malca-Amit': 'https://www.malca-amit.com/',
  FedEx: 'https://www.fedex.com/',
  'DHL Express': 'https://www.dhl.com/',
}

/** The suggested names; any other one can be typed. */
export const CARRIER_NAMES: readonly string[] = Object.keys(CARRIER_URLS)

const URL_BY_NAME = new Map(Object.entries(CARRIER_URLS).map(([name, url]) => [name.toLowerCase(), url]))

/**
 * Where a buyer follows a parcel: the shop's own tracking page where it has one, else the site of the carrier.
 * @example trackingUrl('blue dart', INDIA_POST_URL) // 'https://www.bluedart.com/'
 */
export function trackingUrl(carrier: string | null | undefined, shopUrl: string): string {
  if (shopUrl !== INDIA_POST_URL) return shopUrl
  return URL_BY_NAME.get(carrier?.trim().toLowerCase() ?? '') ?? shopUrl
}
