import { z } from 'zod'
import { recordOf } from '../../domain/record-of'
import { checkSettings, findMissingFields } from '../../domain/settings/check-settings'
import { SETTING_GROUPS, SETTING_KEYS } from '../../domain/settings/shop-settings'
import { calls } from '../call'
import { Version } from '../shapes'
import { withChanges } from './shop-data/document'

/** The shop's identity as edited: a text for each field, empty where it is not set. */
export const ShopSettingsDraft = z.object(recordOf(SETTING_KEYS, () => z.string().trim().max(2_000, 'too_long')))
export type ShopSettingsDraft = z.infer<typeof ShopSettingsDraft>

/** With a group only its fields are checked and saved, whatever is missing in the others. */
const SettingsChange = z
  .object({ version: Version, group: z.enum(SETTING_GROUPS).optional(), value: ShopSettingsDraft })
  .check(({ value: { group, value }, issues }) => {
    const missing = findMissingFields(value, group).map((key) => ({ key, problem: 'required' }))
    for (const { key, problem } of [...missing, ...checkSettings(value, group)]) {
      issues.push({ code: 'custom', path: ['value', key], message: problem, input: value[key] })
    }
  })

const SettingsState = withChanges(ShopSettingsDraft)

const changeCall = {
  session: true,
  extension: true,
  role: 'owner',
  method: 'POST',
  reasons: ['not_allowed', 'conflict', 'not_found', 'image_gone', 'state_mismatch'],
} as const

/** The shop's identity: name, address, registration, law. Staff see it, owners change it. */
export const shopSettings = calls({
  settings: {
    session: true,
    extension: true,
    role: 'staff',
    method: 'GET',
    path: 'shopdata/settings',
    input: z.object({}),
    data: SettingsState.nullable(),
    reasons: ['not_allowed'],
    summary: 'The name, address, tax registration and legal details of the shop, as currently set.',
  },
  savesettings: {
    ...changeCall,
    path: 'shopdata/savesettings',
    input: SettingsChange,
    data: SettingsState.nullable(),
    summary:
      'Saves them, or one group of them; every page, message and new invoice follows within a second. Fixed fields stay as they are.',
  },
  undosettings: {
    ...changeCall,
    path: 'shopdata/undosettings',
    input: z.object({ version: Version, to: Version }),
    data: z.object({ version: z.number().int() }).nullable(),
    summary: 'Restores them as of version `to` (0: before the first change), as a new version.',
  },
})
