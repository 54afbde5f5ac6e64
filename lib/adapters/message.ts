/**
 * A message for a provider; `key` is the same for every attempt. The headers of a text message fill the provider's
 * template: `{ lang, code, host }`.
 */
type OutgoingMessage = {
  key: string
  to: string
  text: string
  subject: string | null
  html: string | null
  headers: Record<string, string>
  /** Small text files attached to an e-mail. */
  attachments?: { name: string; type: string; text: string }[]
}

/** A permanent failure of this message: the address does not exist or the text is refused. */
export class UndeliverableError extends Error {}

/** Sends messages by a provider. Throws UndeliverableError, or any other error if the message can be retried. */
export type MessageSender = { name: string; send: (message: OutgoingMessage) => Promise<void> }

/**
 * A sender whose keys can be tried out: by a request that sends nothing, or by a code to `number` (E.164) where the
 * provider documents none. Throws UndeliverableError if they are refused, and any other error without a clear answer.
 */
export type TestableSender = MessageSender & { checkKeys: (number: string) => Promise<void> }
