import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import type { Locale } from '@/lib/domain/locale'
import { findMessageProblems, MAX_MESSAGE_TEXT, type MessageField } from '@/lib/domain/notification/message-field'
import type { MessageTextLabels } from './field-labels'

type Props = {
  field: MessageField
  label: string
  text: string
  standard: string
  /** What the server refused. */
  error: string | undefined
  lang: Locale
  labels: MessageTextLabels
  onChange: (text: string) => void
}

const ROWS = { text: 4, end: 2, sms: 3, subject: 1, button: 1 } as const

/** One text of a message: what it may name, what is wrong with it, and the default text where it differs. */
export function MessageFieldEditor({ field, label, text, standard, error, lang, labels, onChange }: Props) {
  const { kind, placeholders, required } = field
  const [problem] = findMessageProblems(text, field)
  const problemText = problem && labels.problem[problem.code].replace('{text}', problem.text)
  const asList = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')
  const optional = placeholders.filter((name) => !required.includes(name))
  const rules = [
    ...(required.length > 0 ? [labels.must.replace('{list}', asList(required))] : []),
    ...(optional.length > 0 ? [labels.can.replace('{list}', asList(optional))] : []),
  ]
  const shared = {
    ...{ label, lang, value: text, error: problemText ?? error },
    hint: rules.length > 0 ? `${rules.join('. ')}.` : labels.none,
  }
  const isLine = kind === 'subject' || kind === 'button'
  return (
    <div data-text={field.path}>
      {isLine ? (
        <Field {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <TextAreaField
          {...shared}
          rows={ROWS[kind]}
          onChange={({ target }) => onChange(kind === 'sms' ? target.value.replace(/\s*\n\s*/g, ' ') : target.value)}
        />
      )}
      {kind === 'sms' && (
        <p className="figures mt-1 text-sm text-soft">
          {labels.length.replace('{n}', String(text.length)).replace('{max}', String(MAX_MESSAGE_TEXT.sms))}
        </p>
      )}
      {text.trim() !== standard && (
        <p className="mt-1.5 text-sm whitespace-pre-line text-soft wrap-anywhere">
          {labels.default}{' '}
          <span lang={lang} data-default="">
            {standard}
          </span>
        </p>
      )}
    </div>
  )
}
