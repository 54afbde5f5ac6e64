/**
 * A message on its way out, as a vendor is given it; `key` stays the same however often it is tried. The headers of a
 * text are what fills a vendor's own template: `{ lang, code, host }`.
 */
type Outgoing = {
  key: string
  to: string
  text: string
  subject: string | null
  html: string | null
  headers: Record<string, string>
  /** Small text files that go along with an e-mail. */
  attachments?: { name: string; type: string; text: string }[]
}

/** Thrown when this very message will never be taken: the address does not exist, the text is refused. */
export class UndeliverableError extends Error {}

/** Hands one message to a vendor. Throws UndeliverableError, or anything else when it may be tried again. */
export type Port = { name: string; send: (message: Outgoing) => Promise<void> }
