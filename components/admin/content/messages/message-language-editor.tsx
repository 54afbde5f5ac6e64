import { useId } from 'react'
import { LANGUAGE_NAMES, type Locale } from '@/lib/domain/locale'
import type { MessageField } from '@/lib/domain/notification/message-field'
import type { MessageTexts } from '@/lib/domain/notification/message-texts'
import type { ContentLabels } from '../labels'
import { type MessageTextLabels, toFieldLabels } from './field-labels'
import { MessageFieldEditor } from './message-field-editor'
import type { MessageLanguage } from './message-language'
import { MessagePreview } from './message-preview'

type Props = {
  lang: Locale
  fields: readonly MessageField[]
  draft: MessageTexts
  data: MessageLanguage
  labels: MessageTextLabels
  contentLabels: ContentLabels
  errorAt: (path: string) => string | undefined
  onChange: (draft: MessageTexts) => void
}

/** The texts of a message in one language with their preview. */
export function MessageLanguageEditor(props: Props) {
  const { lang, fields, draft, data, labels, contentLabels, errorAt, onChange } = props
  const id = useId()
  const name = LANGUAGE_NAMES[lang]
  const fieldLabels = toFieldLabels(fields, labels)
  const isDefault = fields.every(({ path }) => draft[path] === data.standard[path])
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-6" data-message={lang}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-xl" lang={lang}>
          {name}
        </h2>
        {isDefault ? (
          <p className="text-soft">{contentLabels.isDefault}</p>
        ) : (
          <button type="button" className="link min-h-11" onClick={() => onChange(data.standard)}>
            {contentLabels.toDefault} <span className="sr-only">({name})</span>
          </button>
        )}
      </div>
      {fields.map((field, index) => (
        <MessageFieldEditor
          key={field.path}
          {...{ field, lang, labels }}
          label={`${fieldLabels[index]} (${name})`}
          text={draft[field.path] ?? ''}
          standard={data.standard[field.path] ?? ''}
          error={errorAt(field.path)}
          onChange={(text) => onChange({ ...draft, [field.path]: text })}
        />
      ))}
      <MessagePreview {...{ fields, draft, data, lang, labels }} label={`${contentLabels.preview} (${name})`} />
    </section>
  )
}
