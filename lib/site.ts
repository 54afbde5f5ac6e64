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

/** Brand, phones, address, links: what a merchant changes. Nothing of it stands as a literal in a component. */
export type Site = {
  name: string
  legalName: string
  url: string
  phone: string
  /** `phone`, and the second one where there is one. */
  phones: string[]
  /** The number that the chat link writes to. */
  chat: string
  email: string
  address: { street: string; locality: string; region: string; postalCode: string; country: 'IN' }
  /** Where the shop stands on a map, in degrees; null for an address whose place is not configured. */
  location: { latitude: number; longitude: number } | null
  gstin: string | null
  /** The letter of undertaking under which exports bear no IGST, by its reference. */
  lut: string | null
  /** By name; null until the merchant names one. */
  grievanceOfficer: string | null
  /** Where the wares come from, as the merchant words it. */
  originNote: { en: string; fr: string } | null
  links: { videos: string | null; reviews: string | null; tracking: string; social: { name: string; url: string }[] }
  /** The mailing list's own form, and what it calls the e-mail field. */
  newsletterForm: { url: string; field: string } | null
  /** Codes by which search engines and Facebook know the owner. */
  verification: Partial<Record<'google' | 'bing' | 'facebook', string | undefined>>
}

const SAMPLE = {
  phone: '080-0000-0000',
  secondPhone: '080-0000-0001',
  email: 'care@navamani.example',
  address: 'No. 12, 8th Cross, Malleshwaram|Bengaluru|Karnataka|560003',
  location: '13.0031,77.5706',
}

/** The shop's own words, from the environment. `url` has no slash at its end. */
export function site(): Site {
  const config = env()
  const [street = '', locality = '', region = '', postalCode = ''] = (config.SHOP_ADDRESS ?? SAMPLE.address).split('|')
  const secondPhone = config.SHOP_PHONE_2 ?? (config.SHOP_PHONE ? undefined : SAMPLE.secondPhone)
  const phone = config.SHOP_PHONE ?? SAMPLE.phone
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
    originNote: note ? { en: note, fr: noteInFrench } : null,
    links: {
      videos: config.SHOP_VIDEOS_URL ?? null,
      reviews: config.SHOP_REVIEWS_URL ?? null,
      tracking: config.SHOP_TRACKING_URL,
      social: config.SHOP_SOCIAL.map((url) => ({ name: toNetwork(url), url })),
    },
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
 * What the footer shows in place of links that are not configured while the shop shows its sample catalogue, so that
 * every part of it can be seen; each is marked as a sample. They are no claims: structured data never has them.
 */
export const SAMPLE_LINKS = {
  videos: 'https://www.youtube.com/',
  reviews: 'https://www.google.com/maps',
  social: ['https://www.instagram.com/', 'https://www.facebook.com/', 'https://www.pinterest.com/'].map((url) => ({
    name: toNetwork(url),
    url,
  })),
}

/** What the law wants to be read in a shop in India and the configuration does not say, by the variable's name. */
export function missingInSite(): string[] {
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

/** `https://www.instagram.com/shop → Instagram`; a network we do not know goes by its host. */
function toNetwork(url: string): string {
  const host = new URL(url).hostname.replace(/^(www|m|in)\./, '')
  return NETWORKS[host] ?? host
}
