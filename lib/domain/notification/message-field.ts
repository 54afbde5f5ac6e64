/** What a text is in its message: each kind has its own longest length and its own field in the editor. */
export type MessageFieldKind = 'subject' | 'text' | 'button' | 'end' | 'sms'

/** One text of an e-mail or a text message that staff may edit. */
export type MessageField = {
  /** Its key in `messages/*.json`: `orderMail.steps.paid.subject`. */
  path: string
  kind: MessageFieldKind
  /** What it may name in braces, and what the shop then fills in. */
  placeholders: readonly string[]
  /** Those of them without which the message would be of no use, such as the code of a gift card. */
  required: readonly string[]
}

/** The most characters of a text. Two parts of a text message in Unicode have 134, three have 201. */
export const MAX_MESSAGE_TEXT: Record<MessageFieldKind, number> = {
  subject: 150,
  text: 2_000,
  button: 40,
  end: 600,
  sms: 300,
}

/** Why a text is refused, and the placeholder that it is about. */
type MessageProblem = { code: MessageProblemCode; text: string }
type MessageProblemCode =
  | 'placeholder_unknown'
  | 'placeholder_double'
  | 'placeholder_missing'
  | 'braces_open'
  | 'message_too_long'

const DOUBLE_BRACES = /\{\{[^{}]*\}\}/g
const BRACES = /\{([^{}]*)\}/g

/**
 * What is wrong in a text of a message; an empty text stands for the default one and is right.
 * @example findMessageProblems('Hello {nmae}', field) // [{ code: 'placeholder_unknown', text: '{nmae}' }]
 */
export function findMessageProblems(text: string, field: MessageField): MessageProblem[] {
  if (text.trim() === '') return []
  const found = (code: MessageProblemCode, texts: string[]) => texts.map((one) => ({ code, text: one }))
  const doubles = text.match(DOUBLE_BRACES) ?? []
  const rest = text.replace(DOUBLE_BRACES, '')
  const named = [...rest.matchAll(BRACES)].map(([, name = '']) => name)
  const unknown = named.filter((name) => !field.placeholders.includes(name))
  const missing = field.required.filter((name) => !named.includes(name))
  return [
    ...found('placeholder_double', [...new Set(doubles)]),
    ...found(
      'placeholder_unknown',
      [...new Set(unknown)].map((name) => `{${name}}`),
    ),
    ...found(
      'placeholder_missing',
      missing.map((name) => `{${name}}`),
    ),
    ...found('braces_open', rest.replace(BRACES, '').match(/[{}]/) ? [''] : []),
    ...found(
      'message_too_long',
      text.trim().length > MAX_MESSAGE_TEXT[field.kind] ? [String(MAX_MESSAGE_TEXT[field.kind])] : [],
    ),
  ]
}
