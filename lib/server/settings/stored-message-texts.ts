import { like } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, getDb } from '../../db/connection'
import { setting } from '../../db/schema'
import { type Localized, mapLocales } from '../../domain/locale'
import { MESSAGE_TEXTS_TAG, type MessageTexts } from '../../domain/notification/message-texts'
import { applyMailTexts, mailMessagesVersion } from '../../i18n/mail-messages'
import { TAG_VERSION_PREFIX } from '../catalogue/products-version'

const PREFIX = 'message_text:'
/** The row of the table `setting` whose value changes with every edited text of a message. */
export const MESSAGE_TEXTS_VERSION_KEY = `${TAG_VERSION_PREFIX}${MESSAGE_TEXTS_TAG}`

const Texts = z.record(z.string(), z.string())
const StoredTexts = z.object(mapLocales(() => Texts.catch({})))

/** The row of the table `setting` with the texts of a message. */
export const messageTextKey = (key: string) => `${PREFIX}${key}`

/** Edited texts in each language, as they are stored or were stored once. */
export const parseMessageTexts = (stored: unknown): Localized<MessageTexts> => StoredTexts.parse(Object(stored))

/** The edited texts of all messages, by key; messages that were never edited are left out. */
export async function loadStoredMessageTexts(db: Db): Promise<Map<string, Localized<MessageTexts>>> {
  const rows = await db
    .select()
    .from(setting)
    .where(like(setting.key, `${PREFIX}%`))
  return new Map(rows.map(({ key, value }) => [key.slice(PREFIX.length), parseMessageTexts(value)]))
}

/** Reads the edited texts again for this process if `version` is not that of the last reading. */
export async function refreshMessageTexts(version: string): Promise<void> {
  if (version === mailMessagesVersion()) return
  const stored = [...(await loadStoredMessageTexts(await getDb())).values()]
  applyMailTexts(
    version,
    mapLocales((lang) => Object.assign({}, ...stored.map((texts) => texts[lang]))),
  )
}
