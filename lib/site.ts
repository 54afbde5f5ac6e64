import { env } from './env'

const NETWORKS: Record<string, string> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'youtube.com': 'YouTube',
  'x.com': 'X',
  'twitter.com': 'X',
  'pinterest.com': 'Pinterest',
  'linkedin.com': 'LinkedIn',
  'wa.me': 'WhatsApp',
  't.me': 'Telegram',
}

/** The merchant's settings: brand, phones, address, links. Components never contain them as literals. */
export type Site = {
  name: string
  legalName: string
  url: string
  phone: string
  /** `phone` and the optional second number. */
  phones: string[]
  /** The number of the chat link. */
  chat: string
  email: string
  address: { street: string; locality: string; region: string; postalCode: string; country: 'IN' }
  /** Coordinates in degrees; null if they are not configured for the address. */
  location: { latitude: number; longitude: number } | null
  gstin: string | null
  /** The letter of undertaking under which exports bear no IGST, by its reference. */
  lut: string | null
  /** Name of the officer; null if not configured. */
  grievanceOfficer: string | null
  /** Who answers questions about products: a name and, by language, what they are; null if not configured. */
  adviser: { name: string; role: Record<string, string> } | null
  /** The merchant's statement on the origin of the products, by language; another language takes the English one. */
  originNote: Record<string, string> | null
  links: { videos: string | null; reviews: string | null; tracking: string; social: { name: string; url: string }[] }
  /** Whether browsers show a page of the shop where there is no connection. */
  hasOfflinePage: boolean
  /** The form of an external mailing list, and the name of its e-mail field. */
  newsletterForm: { url: string; field: string } | null
  /** Ownership codes of search engines and Facebook. */
  verification: Partial<Record<'google' | 'bing' | 'facebook', string | undefined>>
}

const SAMPLE = {
  phone: '080-0000-0000',
  secondPhone: '080-0000-0001',
  email: 'care@navamani.example',
  address: 'No. 12, 8th Cross, Malleshwaram|Bengaluru|Karnataka|560003',
  location: '13.0031,77.5706',
}

/** The settings from the environment. `url` has no trailing slash. */
export function site(): Site {
  const config = env()
  const [street = '', locality = '', region = '', postalCode = ''] = (config.SHOP_ADDRESS ?? SAMPLE.address).split('|')
  const secondPhone = config.SHOP_PHONE_2 ?? (config.SHOP_PHONE ? undefined : SAMPLE.secondPhone)
  const phone = config.SHOP_PHONE ?? SAMPLE.phone
  const [adviser = '', role = '', roleInFrench = role] = config.SHOP_ADVISER?.split('|') ?? []
  const [note = '', noteInFrench = note] = config.SHOP_ORIGIN_NOTE?.split('|') ?? []
  return {
    name: config.SHOP_NAME,
    legalName: config.SHOP_LEGAL_NAME ?? config.SHOP_NAME,
    url: (config.SITE_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
    phone,
    phones: secondPhone ? [phone, secondPhone] : [phone],
    chat: config.SHOP_CHAT ?? phone,
    email: config.SHOP_EMAIL ?? SAMPLE.email,
    address: { street, locality, region, postalCode, country: 'IN' },
    location: toLocation(config.SHOP_LOCATION ?? (config.SHOP_ADDRESS ? undefined : SAMPLE.location)),
    gstin: config.SHOP_GSTIN ?? null,
    lut: config.SHOP_LUT ?? null,
    grievanceOfficer: config.SHOP_GRIEVANCE_OFFICER ?? null,
    adviser: adviser && role ? { name: adviser, role: { en: role, fr: roleInFrench } } : null,
    originNote: note ? { en: note, fr: noteInFrench } : null,
    links: {
      videos: config.SHOP_VIDEOS_URL ?? null,
      reviews: config.SHOP_REVIEWS_URL ?? null,
      tracking: config.SHOP_TRACKING_URL,
      social: config.SHOP_SOCIAL.map((url) => ({ name: toNetwork(url), url })),
    },
    hasOfflinePage: config.OFFLINE_PAGE === 'on',
    newsletterForm: config.NEWSLETTER_FORM_URL
      ? { url: config.NEWSLETTER_FORM_URL, field: config.NEWSLETTER_FORM_FIELD }
      : null,
    verification: {
      google: config.GOOGLE_SITE_VERIFICATION,
      bing: config.BING_SITE_VERIFICATION,
      facebook: config.FACEBOOK_DOMAIN_VERIFICATION,
    },
  }
}

/**
 * Shown in the footer instead of missing links while the shop has its sample catalogue, each marked as a sample; never
 * part of structured data.
 */
export const SAMPLE_LINKS = {
  videos: 'https://www.youtube.com/',
  reviews: 'https://www.google.com/maps',
  social: ['https://www.instagram.com/', 'https://www.facebook.com/', 'https://www.pinterest.com/'].map((url) => ({
    name: toNetwork(url),
    url,
  })),
}

/** The missing variables that the law requires a shop in India to publish. */
export function findMissingLegalSettings(): string[] {
  const config = env()
  const names = [
    'SHOP_LEGAL_NAME',
    'SHOP_ADDRESS',
    'SHOP_PHONE',
    'SHOP_EMAIL',
    'SHOP_GRIEVANCE_OFFICER',
    'SHOP_GSTIN',
    'SHOP_ORIGIN_NOTE',
  ] as const
  return names.filter((name) => config[name] === undefined)
}

function toLocation(text: string | undefined): Site['location'] {
  if (!text) return null
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}

/** `https://www.instagram.com/shop → Instagram`; an unknown network is named by its host. */
function toNetwork(url: string): string {
  const host = new URL(url).hostname.replace(/^(www|m|in)\./, '')
  return NETWORKS[host] ?? host
}
