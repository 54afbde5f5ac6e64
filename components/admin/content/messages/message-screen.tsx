import { AdminFrame } from '@/components/admin/admin-frame'
import { RecordHead } from '@/components/admin/record-head'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { MessageTextsDraft } from '@/lib/contract/admin/shop-data/message-texts'
import type { Locale, Localized } from '@/lib/domain/locale'
import { type MessageKey, messageFields } from '@/lib/domain/notification/message-texts'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { TextChanges } from '../text-changes'
import { TextDifference } from '../text-difference'
import { toFieldLabels } from './field-labels'
import { MessageEditor } from './message-editor'
import type { MessageLanguage } from './message-language'

type Props = {
  messageKey: MessageKey
  stored: { version: number; value: MessageTextsDraft; history: ShopChange[] }
  languages: Localized<MessageLanguage>
  /** The change that is shown. */
  change: { version: number; before: MessageTextsDraft; after: MessageTextsDraft } | null
  mayChange: boolean
  locale: Locale
}

/** One e-mail with its text message: its texts in every language, their placeholders, preview and versions. */
export function MessageScreen({ messageKey, stored, languages, change, mayChange, locale }: Props) {
  const { messageTexts: labels, contentPages, shopData } = getMessages(locale)
  const { version, value, history } = stored
  const fields = messageFields(messageKey)
  const names = toFieldLabels(fields, labels)
  const changedTexts = change
    ? site().locales.flatMap((lang) =>
        fields.map(({ path }, index) => {
          const standard = languages[lang].standard[path] ?? ''
          const textOf = (texts: MessageTextsDraft) => texts[lang][path] || standard
          return { lang, label: names[index] ?? '', before: textOf(change.before), after: textOf(change.after) }
        }),
      )
    : []
  const isShared = !fields.some(({ kind }) => kind === 'subject')
  const notes = [
    ...(isShared ? [labels.shared] : []),
    ...(messageKey === 'sign_in_code' ? [labels.codeNote] : []),
    ...(fields.some(({ kind }) => kind === 'sms') ? [labels.smsNote] : []),
    labels.html,
  ]
  return (
    <AdminFrame
      activePage="content/messages"
      heading={
        <RecordHead list="/staff/content/messages" back={labels.all} title={labels.names[messageKey]} locale={locale} />
      }
      locale={locale}
      wide
    >
      <div className="mb-8 grid max-w-3xl gap-2 text-soft">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {!mayChange && <p className="mb-6 font-medium">{shopData.readOnly}</p>}
      {change && <TextDifference version={change.version} texts={changedTexts} locale={locale} />}
      <MessageEditor
        key={version}
        {...{ messageKey, version, value, languages, mayChange }}
        locales={site().locales}
        shopLabels={shopData}
        {...{ labels, contentLabels: contentPages }}
      />
      <TextChanges
        document={{ message: messageKey }}
        path={`/staff/content/messages/${messageKey}`}
        {...{ version, history, mayChange, locale }}
      />
    </AdminFrame>
  )
}
