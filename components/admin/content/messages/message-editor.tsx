'use client'

import { useState } from 'react'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { MessageTextsDraft } from '@/lib/contract/admin/shop-data/message-texts'
import { type Locale, type Localized, mapLocales } from '@/lib/domain/locale'
import { findMessageProblems } from '@/lib/domain/notification/message-field'
import { type MessageKey, messageFields, toEditedMessage } from '@/lib/domain/notification/message-texts'
import { DocumentForm } from '../document-form'
import type { ContentLabels } from '../labels'
import type { MessageTextLabels } from './field-labels'
import type { MessageLanguage } from './message-language'
import { MessageLanguageEditor } from './message-language-editor'

type Props = {
  messageKey: MessageKey
  version: number
  value: MessageTextsDraft
  languages: Localized<MessageLanguage>
  /** The languages of the shop; edited texts of others are kept. */
  locales: readonly Locale[]
  shopLabels: ShopLabels
  labels: MessageTextLabels
  contentLabels: ContentLabels
  mayChange: boolean
}

/** The texts of a message in every language, side by side; the next message has what is saved. */
export function MessageEditor(props: Props) {
  const { messageKey: key, version, value, languages, locales, shopLabels, labels, contentLabels, mayChange } = props
  const fields = messageFields(key)
  const saving = useShopDataSave({ ...shopLabels, errors: { ...shopLabels.errors, ...labels.errors } }, version)
  const [drafts, setDrafts] = useState(() => mapLocales((lang) => ({ ...languages[lang].standard, ...value[lang] })))
  const edited = mapLocales((lang) => toEditedMessage(key, drafts[lang], languages[lang].standard))
  const saveTexts = async () => {
    const isWrong = locales.some((lang) =>
      fields.some((field) => findMessageProblems(drafts[lang][field.path] ?? '', field).length > 0),
    )
    if (isWrong) {
      saving.setProblem(contentLabels.notSaved)
      return false
    }
    const save = (now: number) => adminClient.shopdata.savemessagetext({ key, version: now, value: edited })
    return saving.save(save)
  }
  return (
    <DocumentForm
      {...{ saving, mayChange }}
      labels={shopLabels}
      isUnsaved={JSON.stringify(edited) !== JSON.stringify(value)}
      className="grid min-w-0 gap-x-8 gap-y-10 lg:grid-cols-2"
      onSave={saveTexts}
    >
      {locales.map((lang) => (
        <MessageLanguageEditor
          key={lang}
          {...{ lang, fields, labels, contentLabels }}
          draft={drafts[lang]}
          data={languages[lang]}
          errorAt={(path) => saving.errorAt(`value.${lang}.${path}`)}
          onChange={(draft) => setDrafts((before) => ({ ...before, [lang]: draft }))}
        />
      ))}
    </DocumentForm>
  )
}
