import type { MessageTexts } from '@/lib/domain/notification/message-texts'

/** What the editor needs of a language besides the edited texts. */
export type MessageLanguage = {
  /** The default text of each path. */
  standard: MessageTexts
  /** What the preview puts in place of each placeholder, in an e-mail and in a text message. */
  values: Record<string, string>
  smsValues: Record<string, string>
  /** Button and small print that are shared with other messages, as they are now. */
  frame: { button: string; end: string } | null
}
