import type { MessageField, MessageFieldKind } from './message-field'

const field =
  (kind: MessageFieldKind) =>
  (path: string, placeholders: readonly string[] = [], required: readonly string[] = []): MessageField => ({
    ...{ path, kind, placeholders, required },
  })

/** The subject of an e-mail. */
export const subjectField = field('subject')
/** A paragraph of an e-mail, or several, with an empty line between them. */
export const textField = field('text')
/** The label of a button or a link. */
export const buttonField = field('button')
/** The small print below an e-mail. */
export const endField = field('end')
/** A text message. */
export const smsField = field('sms')
