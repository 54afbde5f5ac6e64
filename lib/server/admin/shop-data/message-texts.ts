import type { z } from 'zod'
import type {
  MessageTextRow,
  MessageTextsDraft,
  messageTextCalls,
} from '../../../contract/admin/shop-data/message-texts'
import { type Db, getDb } from '../../../db/connection'
import { setting } from '../../../db/schema'
import { type Locale, mapLocales } from '../../../domain/locale'
import {
  MESSAGE_KEYS,
  MESSAGE_TEXTS_TAG,
  type MessageKey,
  type MessageTexts,
  messageFields,
  toEditedMessage,
} from '../../../domain/notification/message-texts'
import { textAt } from '../../../i18n/mail-messages'
import { MESSAGES } from '../../../i18n/messages'
import {
  type DocumentState,
  loadLastChanges,
  NO_CHANGE,
  readDocument,
  readDocumentChange,
  type ShopDocument,
  saveDocument,
  undoDocument,
} from '../../catalogue/shop-document'
import type { Answer, Context } from '../../runtime/answer'
import { loadStoredMessageTexts, messageTextKey, parseMessageTexts } from '../../settings/stored-message-texts'
import { refreshStoredSettings } from '../../settings/stored-settings'

type Input<Verb extends keyof typeof messageTextCalls> = z.output<(typeof messageTextCalls)[Verb]['input']>

function defaultTexts(key: MessageKey, lang: Locale): MessageTexts {
  return Object.fromEntries(messageFields(key).map(({ path }) => [path, textAt(MESSAGES[lang], path)]))
}

/** What of the texts still differs from the default ones. */
const toEdited = (key: MessageKey, texts: MessageTextsDraft): MessageTextsDraft =>
  mapLocales((lang) => toEditedMessage(key, texts[lang], defaultTexts(key, lang)))

const documentOf = (key: MessageKey): ShopDocument<MessageTextsDraft> => ({
  entity: 'setting',
  key: messageTextKey(key),
  read: async (db) => {
    const stored = (await loadStoredMessageTexts(db)).get(key)
    return toEdited(key, stored ?? mapLocales(() => ({})))
  },
  write: async (tx: Db, value, now) => {
    const row = { key: messageTextKey(key), value, updated_at: now }
    await tx.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
  },
  check: async () => {},
  parse: (stored) => toEdited(key, parseMessageTexts(stored)),
  tags: [MESSAGE_TEXTS_TAG],
})

export async function messagetexts(): Promise<Answer<MessageTextRow[]>> {
  const db = await getDb()
  const texts = await loadStoredMessageTexts(db)
  const last = await loadLastChanges(messageTextKey(''))
  const rows = MESSAGE_KEYS.map((key) => {
    const stored = texts.get(key)
    const edited = mapLocales((lang) => stored !== undefined && Object.keys(toEdited(key, stored)[lang]).length > 0)
    return { key, edited, ...(last.get(messageTextKey(key)) ?? NO_CHANGE) }
  })
  return { data: rows }
}

export async function messagetext({ key }: Input<'messagetext'>): Promise<Answer<DocumentState<MessageTextsDraft>>> {
  return { data: await readDocument(documentOf(key)) }
}

export async function messagetextchange({ key, version }: Input<'messagetextchange'>) {
  return { data: await readDocumentChange(documentOf(key), version) }
}

/** The process that saves writes the new text at once; others follow when they see the new version of its tag. */
export async function savemessagetext({ key, version, value }: Input<'savemessagetext'>, context: Context) {
  const answer = await saveDocument(documentOf(key), { version, value: toEdited(key, value) }, context)
  await refreshStoredSettings()
  return answer
}

export async function undomessagetext({ key, ...input }: Input<'undomessagetext'>, context: Context) {
  const answer = await undoDocument(documentOf(key), input, context)
  await refreshStoredSettings()
  return answer
}
