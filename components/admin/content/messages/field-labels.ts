import type { Messages } from 'next-intl'
import type { MessageField } from '@/lib/domain/notification/message-field'

/** The texts of the editor of e-mails and text messages. */
export type MessageTextLabels = Messages['messageTexts']

/** The name of each text of a message: its kind, with a number where it has several of the kind. */
export function toFieldLabels(fields: readonly MessageField[], { kinds }: MessageTextLabels): string[] {
  return fields.map(({ kind, path }) => {
    const alike = fields.filter((other) => other.kind === kind)
    const number = alike.findIndex((other) => other.path === path) + 1
    return alike.length > 1 ? `${kinds[kind]} ${number}` : kinds[kind]
  })
}
