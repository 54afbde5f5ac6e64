import { configuredSettings } from './configured-settings'
import { DEFAULT_LOCALE, LOCALES, type Locale, type Localized, mapLocales } from './domain/locale'
import type { ReservationPolicy } from './domain/order/product-reservation'
import { DEFAULT_INVOICE_PREFIX } from './domain/pricing/invoice'
import { type Paise, toPaise } from './domain/pricing/money'
import { findStateName, stateOfGstin } from './domain/settings/gstin'
import { parseLanguages } from './domain/settings/languages'
import { type Logo, parseLogo } from './domain/settings/logo'
import { toNetwork } from './domain/settings/network-name'
import { SETTING_FIELDS, type SettingField, type ShopSettings, UNREGISTERED } from './domain/settings/shop-settings'
import { INDIA_POST_URL } from './domain/shipping/carriers'
import type { BrandColours } from './domain/theme/brand-colours'
import { env } from './env'

/** The merchant's settings: brand, phones, address, links. Components never contain them as literals. */
export type Site = {
  name: string
  /** The line below the name; null if a shop of another name has none. */
  tagline: Localized | null
  announcement: Localized | null
  announcementLink: string | null
  /** The uploaded logo; null if the name is shown as text. */
  logo: Logo | null
  /** The merchant's colours; empty where the shop's own hold. */
  colours: BrandColours
  /** The languages of the shop's pages; the admin has all of them. */
  locales: Locale[]
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
  /** The state by which GST is counted, in English: of the configured address, else of the GST number. */
  state: string | null
  gstin: string | null
  /** False if the owner stated that the shop has no GST number: it then charges no GST, and sells in its own state alone. */
  isGstRegistered: boolean
  pan: string | null
  /** The letter of undertaking under which exports bear no IGST, by its reference. */
  lut: string | null
  /** The price of a gift box, GST included; 0 if it is free. */
  giftBoxPaise: Paise
  /** Whether categories show what was paid for stones in the last months. */
  publishesSoldPrices: boolean
  /** Whether and how customers reserve products without an order. */
  reservations: ReservationPolicy
  /** Hours after which a buyer who agreed is reminded of an order that was not paid; 0 for never. */
  reminderHours: number
  /** How invoice numbers begin. */
  invoicePrefix: string
  /** The place whose courts decide, with its state. */
  court: string
  /** Name of the officer; null if not configured. */
  grievanceOfficer: string | null
  /** Who answers questions about products: a name and, by language, what they are; null if not configured. */
  adviser: { name: string; role: Localized } | null
  /** The merchant's statement on the origin of the products, by language; another language takes the English one. */
  originNote: Localized | null
  links: { videos: string | null; reviews: string | null; tracking: string; social: { name: string; url: string }[] }
  /** Whether browsers show a page of the shop where there is no connection. */
  hasOfflinePage: boolean
  /** The form of an external mailing list, and the name of its e-mail field. */
  newsletterForm: { url: string; field: string } | null
  /** Ownership codes of search engines and Facebook. */
  verification: Partial<Record<'google' | 'bing' | 'facebook', string | undefined>>
}

const SAMPLE = {
  name: 'Navamani',
  tagline: mapLocales(() => 'Gems · Rudraksha'),
  phone: '080-0000-0000',
  secondPhone: '080-0000-0001',
  email: 'care@navamani.example',
  address: { street: 'No. 12, 8th Cross, Malleshwaram', locality: 'Bengaluru', state: 'Karnataka', pin: '560003' },
  location: '13.0031,77.5706',
  giftBox: '250',
  reserveHours: '24',
}

let cached: { settings: ShopSettings; site: Site } | undefined

/** The shop as configured by the environment and in the admin. `url` has no trailing slash. */
export function site(): Site {
  const settings = configuredSettings()
  if (cached?.settings !== settings) cached = { settings, site: toSite(settings) }
  return cached.site
}

function toSite(settings: ShopSettings): Site {
  const config = env()
  const hasOwnAddress = settings.street !== '' || settings.locality !== ''
  const address = hasOwnAddress ? settings : SAMPLE.address
  const phone = settings.phone || SAMPLE.phone
  const secondPhone = settings.phone_2 || (settings.phone ? '' : SAMPLE.secondPhone)
  const isSampleName = settings.name === '' || settings.name === SAMPLE.name
  const state = (settings.state && findStateName(settings.state)) || (settings.gstin && stateOfGstin(settings.gstin))
  return {
    name: settings.name || SAMPLE.name,
    tagline: toTexts(settings, 'tagline') ?? (isSampleName ? SAMPLE.tagline : null),
    announcement: toTexts(settings, 'announcement'),
    announcementLink: settings.announcement_link || null,
    logo: parseLogo(settings.logo),
    colours: { primary: settings.primary_colour, accent: settings.accent_colour },
    locales: parseLanguages(settings.languages) ?? [...LOCALES],
    legalName: settings.legal_name || settings.name || SAMPLE.name,
    url: (config.SITE_URL ?? `http://localhost:${config.PORT}`).replace(/\/+$/, ''),
    phone,
    phones: secondPhone ? [phone, secondPhone] : [phone],
    chat: settings.chat || phone,
    email: settings.email || SAMPLE.email,
    address: {
      street: address.street,
      locality: address.locality,
      region: address.state,
      postalCode: address.pin,
      country: 'IN',
    },
    state: state || null,
    location: toLocation(settings.location || (hasOwnAddress ? '' : SAMPLE.location)),
    gstin: settings.gstin || null,
    isGstRegistered: settings.gst_status !== UNREGISTERED,
    pan: settings.pan || null,
    lut: settings.lut || null,
    giftBoxPaise: toPaise(Number(settings.gift_box || (isSampleName ? SAMPLE.giftBox : 0))),
    publishesSoldPrices: settings.sold_prices === '1',
    reminderHours: Number(settings.reminder_hours || 0),
    reservations: {
      hours: Number(settings.reserve_hours || (isSampleName ? SAMPLE.reserveHours : 0)),
      minRupees: Number(settings.reserve_above || 10_000),
      perPerson: Number(settings.reserve_each || 1),
    },
    invoicePrefix: settings.invoice_prefix || DEFAULT_INVOICE_PREFIX,
    court: settings.court || `${address.locality}, ${address.state}`,
    grievanceOfficer: settings.grievance_officer || null,
    adviser: toAdviser(settings),
    originNote: toTexts(settings, 'origin_note'),
    links: {
      videos: settings.videos || null,
      reviews: settings.reviews || null,
      tracking: settings.tracking || INDIA_POST_URL,
      social: settings.social
        .split(/\s+/)
        .filter(Boolean)
        .map((url) => ({ name: toNetwork(url), url })),
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

/** A setting in each language, English where another one is empty; null without an English text. */
function toTexts(
  settings: ShopSettings,
  name: 'tagline' | 'announcement' | 'adviser_role' | 'origin_note',
): Localized | null {
  const english = settings[`${name}_en`]
  return english ? mapLocales((locale) => settings[`${name}_${locale}`] || english) : null
}

function toAdviser(settings: ShopSettings): Site['adviser'] {
  const role = toTexts(settings, 'adviser_role')
  return settings.adviser && role ? { name: settings.adviser, role } : null
}

/** The settings without a value that the law requires a shop in India to publish. */
export function findMissingLegalSettings(): SettingField[] {
  const settings = configuredSettings()
  return SETTING_FIELDS.filter(
    ({ key, legal, locale }) =>
      legal &&
      (locale ?? DEFAULT_LOCALE) === DEFAULT_LOCALE &&
      settings[key] === '' &&
      !(key === 'gstin' && settings.gst_status === UNREGISTERED),
  )
}

/** The other languages in which a page of the shop can be read. */
export const otherSiteLocales = (locale: Locale): Locale[] => site().locales.filter((other) => other !== locale)

function toLocation(text: string | undefined): Site['location'] {
  if (!text) return null
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}
