import type { z } from 'zod'
import { fixedSettings } from '../../../configured-settings'
import type { shopSettings } from '../../../contract/admin/shop-settings'
import { type Db, getDb } from '../../../db/connection'
import { setting } from '../../../db/schema'
import { recordOf } from '../../../domain/record-of'
import { isExternalLink } from '../../../domain/routing/banner-link'
import { findStateName } from '../../../domain/settings/gstin'
import { parseLogo } from '../../../domain/settings/logo'
import { settingsFrom } from '../../../domain/settings/settings-from'
import { SETTING_FIELDS, SETTING_KEYS, type ShopSettings } from '../../../domain/settings/shop-settings'
import { getPinArea, stateName } from '../../../domain/shipping/delivery'
import { env } from '../../../env'
import { raiseVersion } from '../../catalogue/products-version'
import {
  type DocumentState,
  readDocument,
  type ShopDocument,
  saveDocument,
  undoDocument,
} from '../../catalogue/shop-document'
import { type Answer, type Context, RefusalError } from '../../runtime/answer'
import { requireDeliveryPolicy } from '../../settings/delivery-policy'
import { loadStoredSettings, refreshStoredSettings, SHOP_SETTINGS_KEY } from '../../settings/stored-settings'
import { readLogo } from '../../storage/logo'
import { requireLinkTarget } from './link-target'

/** What holds: the environment, and what is stored where it says nothing. */
const read = async (db: Db): Promise<ShopSettings> => settingsFrom(env(), await loadStoredSettings(db))

/** Fields that the environment fixes keep what is stored, for the day on which the variable is removed. */
async function write(tx: Db, draft: ShopSettings, now: Date): Promise<void> {
  const before = await loadStoredSettings(tx)
  const fixed = new Set(fixedSettings().map(({ key }) => key))
  const value = recordOf(SETTING_KEYS, (key) => (fixed.has(key) ? before[key] : draft[key]) ?? '')
  const row = { key: SHOP_SETTINGS_KEY, value, updated_at: now }
  await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
  await raiseVersion(tx, 'catalogue_version', now)
}

/**
 * A changed logo must exist, since an old one is deleted a month after it was replaced; a changed link leads to a page; a
 * changed PIN code is in the state of the address, which decides the tax.
 */
async function check(db: Db, { logo, announcement_link: link, pin, state }: ShopSettings): Promise<void> {
  const before = await read(db)
  if ((pin !== before.pin || state !== before.state) && !(await isPinOfState(pin, state)))
    throw new RefusalError('state_mismatch', `The PIN code ${pin} is not in ${state}.`)
  if (link !== before.announcement_link && link !== '' && !isExternalLink(link)) await requireLinkTarget(db, link)
  const chosen = parseLogo(logo)
  if (!chosen || logo === before.logo || (await readLogo(chosen.sha))) return
  throw new RefusalError('image_gone', 'This logo is not there any more: upload it again.')
}

/** An unknown PIN code is left to the owner, who knows where the shop is. */
async function isPinOfState(pin: string, state: string): Promise<boolean> {
  const policy = await requireDeliveryPolicy()
  const area = getPinArea(policy, pin)
  return !area || !state || area.stateCodes.some((code) => stateName(policy, code, 'en') === findStateName(state))
}

const settingsDocument: ShopDocument<ShopSettings> = {
  entity: 'setting',
  key: SHOP_SETTINGS_KEY,
  read,
  write,
  check,
  parse: (stored) => ({ ...recordOf(SETTING_KEYS, () => ''), ...Object(stored) }),
  tags: ['catalog'],
}

export async function settings(): Promise<Answer<DocumentState<ShopSettings>>> {
  return { data: await readDocument(settingsDocument) }
}

/** The process that saves shows the new settings at once; others follow when they see the new version. */
export async function savesettings(
  { version, group, value }: z.output<typeof shopSettings.savesettings.input>,
  context: Context,
): Promise<Answer<DocumentState<ShopSettings>>> {
  const current = await read(await getDb())
  const isSaved = new Set(SETTING_FIELDS.filter((field) => group === undefined || field.group === group))
  const merged = recordOf(SETTING_KEYS, (key, index) => {
    const field = SETTING_FIELDS[index]
    return field && isSaved.has(field) ? value[key] : current[key]
  })
  const saved = await saveDocument(settingsDocument, { version, value: merged }, context)
  await refreshStoredSettings()
  return saved
}

export async function undosettings(
  input: z.output<typeof shopSettings.undosettings.input>,
  context: Context,
): Promise<Answer<{ version: number }>> {
  const undone = await undoDocument(settingsDocument, input, context)
  await refreshStoredSettings()
  return undone
}
