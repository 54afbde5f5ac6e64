import { z } from 'zod'
import { LOCALES } from '../../../domain/locale'
import { findMessageProblems, type MessageFieldKind } from '../../../domain/notification/message-field'
import { MESSAGE_KEYS, messageFields } from '../../../domain/notification/message-texts'
import { calls } from '../../call'
import { localized, Version } from '../../shapes'
import { emptyUnlessVisible, optionalMultiLine } from '../../single-line'
import { MANAGER_CHANGE, ShopChange, STAFF_READ } from './document'

const Key = z.enum(MESSAGE_KEYS)
/** Texts by their path in `messages/*.json`; an empty or a missing one is as in the default text. */
const Texts = z.record(
  z.string().max(80, 'too_long'),
  optionalMultiLine().overwrite(emptyUnlessVisible).max(4_000, 'too_long'),
)
/** The edited texts of a message in each language. */
const MessageTextsDraft = localized(Texts)
export type MessageTextsDraft = z.infer<typeof MessageTextsDraft>

const ONE_LINE: readonly MessageFieldKind[] = ['subject', 'button', 'sms']

/** A problem has the path `value.LANGUAGE.TEXT`, and its code (lib/domain/notification/message-field.ts) as message. */
const SaveInput = z
  .object({ key: Key, version: Version, value: MessageTextsDraft })
  .check(({ value: input, issues }) => {
    const fields = new Map(messageFields(input.key).map((field) => [field.path, field]))
    for (const lang of LOCALES) {
      for (const [path, text] of Object.entries(input.value[lang])) {
        const field = fields.get(path)
        const isBroken = field !== undefined && ONE_LINE.includes(field.kind) && text.includes('\n')
        const codes = field
          ? [...findMessageProblems(text, field).map(({ code }) => code), ...(isBroken ? ['one_line' as const] : [])]
          : ['unknown' as const]
        for (const message of codes) issues.push({ code: 'custom', path: ['value', lang, path], message, input: text })
      }
    }
  })

const MessageTextState = z.object({
  version: z.number().int(),
  value: localized(z.record(z.string(), z.string())),
  history: z.array(ShopChange),
})

/** A message of the list: in which languages a text of it differs from the default one, and its last change. */
export const MessageTextRow = z.object({
  key: Key,
  edited: localized(z.boolean()),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
})
export type MessageTextRow = z.infer<typeof MessageTextRow>

/** The texts of e-mails and text messages. Staff see them, managers change them. */
export const messageTextCalls = calls({
  messagetexts: {
    ...STAFF_READ,
    path: 'shopdata/messagetexts',
    input: z.object({}),
    data: z.array(MessageTextRow).nullable(),
    reasons: ['not_allowed'],
    summary: 'The e-mails and text messages whose texts can be edited, with their last change.',
  },
  messagetext: {
    ...STAFF_READ,
    path: 'shopdata/messagetext',
    input: z.object({ key: Key }),
    data: MessageTextState.nullable(),
    reasons: ['not_allowed'],
    summary: 'What was edited of a message in each language, by text, and its last fifty changes.',
  },
  messagetextchange: {
    ...STAFF_READ,
    path: 'shopdata/messagetextchange',
    input: z.object({ key: Key, version: Version }),
    data: z
      .object({
        before: localized(z.record(z.string(), z.string())),
        after: localized(z.record(z.string(), z.string())),
      })
      .nullable(),
    reasons: ['not_allowed', 'not_found'],
    summary: 'The edited texts of a message before and after one change.',
  },
  savemessagetext: {
    ...MANAGER_CHANGE,
    path: 'shopdata/savemessagetext',
    input: SaveInput,
    data: MessageTextState.nullable(),
    reasons: ['not_allowed', 'conflict', 'not_found'],
    summary: 'Saves the texts of a message; the next message of that language has them.',
  },
  undomessagetext: {
    ...MANAGER_CHANGE,
    path: 'shopdata/undomessagetext',
    input: z.object({ key: Key, version: Version, to: Version }),
    data: z.object({ version: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'conflict', 'not_found'],
    summary: 'Restores version `to` (0: before the first change) of the texts of a message, as a new version.',
  },
})
