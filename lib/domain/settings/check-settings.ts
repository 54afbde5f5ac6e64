import { isBannerLink } from '../routing/banner-link'
import { checkAccent, checkPrimary } from '../theme/brand-colours'
import { isColour } from '../theme/theme'
import { checkGstin, findStateName, isPan, panOfGstin, stateOfGstin } from './gstin'
import { parseLanguages } from './languages'
import { parseLogo } from './logo'
import {
  SETTING_FIELDS,
  type SettingField,
  type SettingGroup,
  type SettingKey,
  type SettingKind,
  type ShopSettings,
  UNREGISTERED,
} from './shop-settings'

type SettingProblem =
  | 'required'
  | 'too_long'
  | 'email_wrong'
  | 'phone_wrong'
  | 'pin_six'
  | 'state_wrong'
  | 'gstin_wrong'
  | 'gstin_digit'
  | 'gstin_state'
  | 'gstin_unregistered'
  | 'choice_wrong'
  | 'pan_wrong'
  | 'pan_gstin'
  | 'prefix_wrong'
  | 'location_wrong'
  | 'amount_wrong'
  | 'hours_wrong'
  | 'number_wrong'
  | 'switch_wrong'
  | 'url_wrong'
  | 'link_wrong'
  | 'bar_wrong'
  | 'logo_wrong'
  | 'colour_wrong'
  | 'primary_faint'
  | 'accent_faint'
  | 'languages_wrong'

/** The longest text of a setting, and of one that is a paragraph. */
const MAX_LENGTH = 120
const MAX_LONG = 600
/** Rule 46 leaves three characters beside year and serial number; `CN` is the series of credit notes. */
const PREFIX = /^(?!CN$)[A-Z0-9]{1,3}$/

const matches = (pattern: RegExp, problem: SettingProblem) => (text: string) => (pattern.test(text) ? null : problem)

const CHECKS: Record<SettingKind, (text: string) => SettingProblem | null> = {
  text: () => null,
  long: () => null,
  email: matches(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'email_wrong'),
  phone: matches(/^\+?[\d\s()-]{6,20}$/, 'phone_wrong'),
  pin: matches(/^[1-9]\d{5}$/, 'pin_six'),
  state: (text) => (findStateName(text) ? null : 'state_wrong'),
  gstin: checkGstin,
  pan: (text) => (isPan(text) ? null : 'pan_wrong'),
  prefix: matches(PREFIX, 'prefix_wrong'),
  location: matches(/^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/, 'location_wrong'),
  rupees: matches(/^\d{1,5}(\.\d{1,2})?$/, 'amount_wrong'),
  hours: matches(/^(\d|[1-6]\d|7[0-2])$/, 'hours_wrong'),
  whole: matches(/^[1-9]\d{0,6}$/, 'number_wrong'),
  switch: matches(/^[01]$/, 'switch_wrong'),
  url: (text) => (isWebUrl(text) ? null : 'url_wrong'),
  link: (text) => (isBannerLink(text) ? null : 'link_wrong'),
  choice: (text) => (text === UNREGISTERED ? null : 'choice_wrong'),
  logo: (text) => (parseLogo(text) ? null : 'logo_wrong'),
  primary: (text) => (isColour(text) ? (checkPrimary(text) ? 'primary_faint' : null) : 'colour_wrong'),
  accent: (text) => (isColour(text) ? (checkAccent(text) ? 'accent_faint' : null) : 'colour_wrong'),
  languages: (text) => (parseLanguages(text) ? null : 'languages_wrong'),
  urls: (text) => (text.split(/\s+/).every(isWebUrl) ? null : 'url_wrong'),
}

const isWebUrl = (text: string) => /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text)

/** What is wrong with one text; null if it is right or empty. */
function checkSetting({ kind, part }: Pick<SettingField, 'kind' | 'part'>, text: string): SettingProblem | null {
  if (text === '') return null
  if (text.length > (kind === 'long' || kind === 'urls' ? MAX_LONG : MAX_LENGTH)) return 'too_long'
  // In its environment variable a bar would begin the next part.
  if (part !== null && text.includes('|')) return 'bar_wrong'
  return CHECKS[kind](text)
}

/**
 * What is wrong with the settings, or with one group of them, by field: each text, and a GST number that belongs to another
 * state or to another PAN, by which the shop would charge wrong taxes. All that decides the tax is in the group `law`.
 */
export function checkSettings(
  settings: ShopSettings,
  group?: SettingGroup,
): { key: SettingKey; problem: SettingProblem }[] {
  const problems = fieldsOf(group).flatMap((field) => {
    const problem = checkSetting(field, settings[field.key])
    return problem ? [{ key: field.key, problem }] : []
  })
  return problems.length > 0 || (group && group !== 'law') ? problems : checkRegistration(settings)
}

const fieldsOf = (group: SettingGroup | undefined) =>
  SETTING_FIELDS.filter((field) => group === undefined || field.group === group)

function checkRegistration({
  gstin,
  gst_status,
  state,
  pan,
}: ShopSettings): { key: SettingKey; problem: SettingProblem }[] {
  if (!gstin) return []
  if (gst_status) return [{ key: 'gst_status', problem: 'gstin_unregistered' }]
  if (state && stateOfGstin(gstin) !== findStateName(state)) return [{ key: 'gstin', problem: 'gstin_state' }]
  return pan && panOfGstin(gstin) !== pan ? [{ key: 'pan', problem: 'pan_gstin' }] : []
}

/** The fields, of one group or of all, that have to be filled in and are empty. */
export function findMissingFields(settings: ShopSettings, group?: SettingGroup): SettingKey[] {
  return fieldsOf(group)
    .filter(({ key, required }) => required && settings[key] === '')
    .map(({ key }) => key)
}
