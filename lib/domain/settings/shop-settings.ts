import { LOCALES, type Locale } from '../locale'
import { recordOf } from '../record-of'

/** The sections of the form, each of which is saved by itself. */
export const SETTING_GROUPS = [
  'identity',
  'law',
  'contact',
  'look',
  'languages',
  'announcement',
  'advice',
  'selling',
  'links',
] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]
export type SettingKind =
  | 'text'
  | 'long'
  | 'email'
  | 'phone'
  | 'pin'
  | 'state'
  | 'gstin'
  | 'pan'
  | 'prefix'
  | 'location'
  | 'rupees'
  | 'hours'
  | 'whole'
  | 'switch'
  | 'url'
  | 'link'
  | 'urls'
  | 'choice'
  | 'logo'
  | 'primary'
  | 'accent'
  | 'languages'

/** The value of `gst_status` of a seller without a GST number. */
export const UNREGISTERED = 'unregistered'

type Declaration = {
  group: SettingGroup
  kind: SettingKind
  /** The environment variable that wins over the stored value; null for a value that only the shop can make. */
  variable: string | null
  /** The first of its parts, which `|` separates; without it the whole variable is the value. */
  part?: number
  /** One text for each language: the parts follow in the order of the languages. */
  localized?: true
  /** Required when the settings are edited. */
  required?: true
  /** A shop in India must publish it (E-Commerce Rules 2020, Legal Metrology Rules 2011, CGST Act). */
  legal?: true
}

/**
 * Every setting of the shop's own identity and of what it offers, in the order of the form. Form, validation, environment variables and
 * their check, and the list of what is missing follow from it.
 */
const SHOP_SETTINGS = {
  name: { group: 'identity', kind: 'text', variable: 'SHOP_NAME', required: true },
  tagline: { group: 'identity', kind: 'text', variable: 'SHOP_TAGLINE', part: 0, localized: true },
  /** An uploaded logo, by lib/domain/settings/logo.ts. */
  logo: { group: 'look', kind: 'logo', variable: null },
  primary_colour: { group: 'look', kind: 'primary', variable: 'SHOP_PRIMARY_COLOUR' },
  accent_colour: { group: 'look', kind: 'accent', variable: 'SHOP_ACCENT_COLOUR' },
  announcement: { group: 'announcement', kind: 'text', variable: 'SHOP_ANNOUNCEMENT', part: 0, localized: true },
  /** A path of the shop without language prefix, or an https URL. */
  announcement_link: { group: 'announcement', kind: 'link', variable: 'SHOP_ANNOUNCEMENT_LINK' },
  /** The languages that are on, `en fr`; empty for all. */
  languages: { group: 'languages', kind: 'languages', variable: 'SHOP_LANGUAGES' },
  phone: { group: 'contact', kind: 'phone', variable: 'SHOP_PHONE', required: true, legal: true },
  phone_2: { group: 'contact', kind: 'phone', variable: 'SHOP_PHONE_2' },
  chat: { group: 'contact', kind: 'phone', variable: 'SHOP_CHAT' },
  email: { group: 'contact', kind: 'email', variable: 'SHOP_EMAIL', required: true, legal: true },
  /** Where the shop itself is notified; empty for `email`. */
  notice_email: { group: 'contact', kind: 'email', variable: 'SHOP_NOTICE_EMAIL' },
  no_notices: { group: 'contact', kind: 'switch', variable: 'SHOP_NO_NOTICES' },
  street: { group: 'law', kind: 'text', variable: 'SHOP_ADDRESS', part: 0, required: true, legal: true },
  locality: { group: 'law', kind: 'text', variable: 'SHOP_ADDRESS', part: 1, required: true },
  state: { group: 'law', kind: 'state', variable: 'SHOP_ADDRESS', part: 2, required: true },
  pin: { group: 'law', kind: 'pin', variable: 'SHOP_ADDRESS', part: 3, required: true },
  location: { group: 'law', kind: 'location', variable: 'SHOP_LOCATION' },
  legal_name: { group: 'law', kind: 'text', variable: 'SHOP_LEGAL_NAME', legal: true },
  gstin: { group: 'law', kind: 'gstin', variable: 'SHOP_GSTIN', legal: true },
  /** `unregistered` states that the seller has no GST number and needs none. */
  gst_status: { group: 'law', kind: 'choice', variable: 'SHOP_GST_STATUS' },
  pan: { group: 'law', kind: 'pan', variable: 'SHOP_PAN' },
  lut: { group: 'law', kind: 'text', variable: 'SHOP_LUT' },
  invoice_prefix: { group: 'law', kind: 'prefix', variable: 'SHOP_INVOICE_PREFIX' },
  grievance_officer: { group: 'law', kind: 'text', variable: 'SHOP_GRIEVANCE_OFFICER', legal: true },
  court: { group: 'law', kind: 'text', variable: 'SHOP_COURT' },
  adviser: { group: 'advice', kind: 'text', variable: 'SHOP_ADVISER', part: 0 },
  adviser_role: { group: 'advice', kind: 'text', variable: 'SHOP_ADVISER', part: 1, localized: true },
  origin_note: {
    group: 'advice',
    kind: 'long',
    variable: 'SHOP_ORIGIN_NOTE',
    part: 0,
    localized: true,
    legal: true,
  },
  gift_box: { group: 'selling', kind: 'rupees', variable: 'SHOP_GIFT_BOX' },
  sold_prices: { group: 'selling', kind: 'switch', variable: 'SHOP_SOLD_PRICES' },
  reserve_hours: { group: 'selling', kind: 'hours', variable: 'SHOP_RESERVE', part: 0 },
  reserve_above: { group: 'selling', kind: 'whole', variable: 'SHOP_RESERVE', part: 1 },
  reserve_each: { group: 'selling', kind: 'whole', variable: 'SHOP_RESERVE', part: 2 },
  /** How long after an order that was not paid its buyer is reminded, if they agreed; 0 for never. */
  reminder_hours: { group: 'selling', kind: 'hours', variable: 'SHOP_REMINDER_HOURS' },
  videos: { group: 'links', kind: 'url', variable: 'SHOP_VIDEOS_URL' },
  reviews: { group: 'links', kind: 'url', variable: 'SHOP_REVIEWS_URL' },
  tracking: { group: 'links', kind: 'url', variable: 'SHOP_TRACKING_URL' },
  social: { group: 'links', kind: 'urls', variable: 'SHOP_SOCIAL' },
} as const satisfies Record<string, Declaration>

type SettingName = keyof typeof SHOP_SETTINGS
export type SettingVariable = NonNullable<(typeof SHOP_SETTINGS)[SettingName]['variable']>
type LocalizedName = {
  [Name in SettingName]: (typeof SHOP_SETTINGS)[Name] extends { localized: true } ? Name : never
}[SettingName]
/** The key of one stored text: the setting's name, and its language where it has one for each. */
export type SettingKey = Exclude<SettingName, LocalizedName> | `${LocalizedName}_${Locale}`
/** All settings as texts; an empty one is not set. */
export type ShopSettings = Record<SettingKey, string>

export type SettingField = {
  key: SettingKey
  name: SettingName
  locale: Locale | null
  /** The part of the variable, or null for the whole of it. */
  part: number | null
} & Pick<Declaration, 'group' | 'kind' | 'required' | 'legal'> & { variable: SettingVariable | null }

const isSettingName = (text: string): text is SettingName => text in SHOP_SETTINGS
const isLocalized = (name: SettingName): name is LocalizedName => 'localized' in SHOP_SETTINGS[name]

function toFields(name: SettingName): SettingField[] {
  const setting: Declaration & { variable: SettingVariable | null } = SHOP_SETTINGS[name]
  const { group, kind, variable, required, legal, part = null } = setting
  const shared = { name, group, kind, variable, ...(required && { required }), ...(legal && { legal }) }
  if (!isLocalized(name)) return [{ ...shared, key: toPlainKey(name), locale: null, part }]
  return LOCALES.map((locale, index) => ({
    ...shared,
    key: `${name}_${locale}`,
    locale,
    part: part === null ? null : part + index,
  }))
}

const toPlainKey = (name: Exclude<SettingName, LocalizedName>) => name

/** Each text that is stored, in the order of the form. */
export const SETTING_FIELDS: SettingField[] = Object.keys(SHOP_SETTINGS).filter(isSettingName).flatMap(toFields)
export const SETTING_KEYS = SETTING_FIELDS.map(({ key }) => key)
export const SETTING_VARIABLES = [...new Set(SETTING_FIELDS.flatMap(({ variable }) => variable ?? []))]

export const EMPTY_SETTINGS: ShopSettings = recordOf(SETTING_KEYS, () => '')
