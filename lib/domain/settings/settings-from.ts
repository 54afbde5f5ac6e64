import { recordOf } from '../record-of'
import {
  SETTING_FIELDS,
  SETTING_KEYS,
  type SettingField,
  type SettingKey,
  type SettingVariable,
  type ShopSettings,
} from './shop-settings'

type Variables = Partial<Record<SettingVariable, string | undefined>>

const valueIn = (variables: Variables, { variable, part }: SettingField): string | undefined => {
  const text = variable === null ? undefined : variables[variable]
  return part === null ? text : text && (text.split('|')[part] ?? '').trim()
}

/**
 * The settings by their environment variables, and by what is stored where a variable is not set. A set variable holds
 * for all of its fields: `SHOP_ADDRESS` fixes street, locality, state and PIN code together.
 */
export function settingsFrom(variables: Variables, stored: Partial<ShopSettings> = {}): ShopSettings {
  return recordOf(SETTING_KEYS, (key, index) => {
    const field = SETTING_FIELDS[index]
    return (field && valueIn(variables, field)) ?? stored[key] ?? ''
  })
}

/** The fields that an environment variable fixes, each with its name. */
export function fixedFields(variables: Variables): { key: SettingKey; variable: SettingVariable }[] {
  return SETTING_FIELDS.flatMap(({ key, variable }) =>
    variable !== null && variables[variable] !== undefined ? [{ key, variable }] : [],
  )
}
