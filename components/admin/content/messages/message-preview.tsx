import type { Locale } from '@/lib/domain/locale'
import type { MessageField } from '@/lib/domain/notification/message-field'
import type { MessageTexts } from '@/lib/domain/notification/message-texts'
import { fill } from '@/lib/domain/text/fill'
import type { MessageTextLabels } from './field-labels'
import type { MessageLanguage } from './message-language'

type Props = {
  fields: readonly MessageField[]
  draft: MessageTexts
  data: MessageLanguage
  label: string
  lang: Locale
  labels: MessageTextLabels
}

const TEXT_CLASS = {
  subject: 'font-medium',
  text: '',
  button: 'justify-self-start rounded bg-ink px-5 py-2.5 text-paper',
  end: 'border-t border-line pt-3 text-sm text-soft',
  sms: '',
} as const

/** The message as its reader sees it, with sample values in place of the placeholders. */
export function MessagePreview({ fields, draft, data, label, lang, labels }: Props) {
  const { standard, values, smsValues, frame } = data
  const shown = fields.map(({ path, kind, placeholders }) => {
    const isWholeSms = kind === 'sms' && placeholders.includes('url')
    return { path, kind, text: fill(draft[path]?.trim() || (standard[path] ?? ''), isWholeSms ? smsValues : values) }
  })
  const mail = shown.filter(({ kind }) => kind !== 'sms')
  const smsTexts = shown.filter(({ kind }) => kind === 'sms')
  const framed = [
    ...mail,
    ...(frame ? [{ path: 'button', kind: 'button', text: frame.button } as const] : []),
    ...(frame ? [{ path: 'end', kind: 'end', text: fill(frame.end, values) } as const] : []),
  ]
  return (
    <section aria-label={label} className="min-w-0">
      <h3 className="text-lg">{label}</h3>
      <p className="mb-2 text-sm text-soft">{labels.previewNote}</p>
      <div lang={lang} data-preview={lang} className="grid gap-4">
        <div className="grid gap-3 rounded border border-line bg-card p-4">
          {framed.map(({ path, kind, text }) => (
            <p key={path} className={`whitespace-pre-line wrap-anywhere ${TEXT_CLASS[kind]}`}>
              {text}
            </p>
          ))}
        </div>
        {smsTexts.map(({ path, text }) => (
          <div key={path} className="rounded border border-line bg-card p-4">
            <p className="mb-1 text-sm text-soft">{labels.smsPreview}</p>
            <p className="wrap-anywhere">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
