import { useId, useRef } from 'react'
import { LengthBar } from '@/components/admin/metadata/length-bar'
import { Field } from '@/components/ui/field'
import { FieldFrame, fieldAttributes } from '@/components/ui/field-frame'
import { TextAreaField } from '@/components/ui/text-area-field'
import {
  fillTextPlaceholders,
  findTextProblems,
  type PageText,
  type PlaceholderValues,
} from '@/lib/domain/content/page-text'
import { LANGUAGE_NAMES, type Locale } from '@/lib/domain/locale'
import { DESCRIPTION, TITLE, textWidth } from '@/lib/seo/pixel-width'
import { type TextDraft, toTextDraft } from './draft'
import type { ContentLabels } from './labels'
import { TextProblems } from './text-problems'
import { usePreview } from './use-preview'

/** What the page shows of a language besides its text. */
export type LanguageData = { standard: PageText; values: PlaceholderValues; deliveryTable: string }
type Props = {
  lang: Locale
  draft: TextDraft
  data: LanguageData
  labels: ContentLabels
  errorAt: (path: string) => string | undefined
  onChange: (draft: TextDraft) => void
}

const ROWS = 22
const NOTHING: PageText = { title: '', description: '', keywords: [], body: '' }

/** The text of a page in one language with its preview. */
export function LanguageEditor({ lang, draft, data, labels, errorAt, onChange }: Props) {
  const { standard, values, deliveryTable } = data
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const html = usePreview(draft.body.trim() || standard.body, { values, locale: lang, deliveryTable })
  const problems = findTextProblems(draft.body)
  const put = (change: Partial<TextDraft>) => onChange({ ...draft, ...change })
  const widthOf = (text: string, { size }: { size: number }) =>
    Math.round(textWidth(fillTextPlaceholders(text, values), size))
  const name = LANGUAGE_NAMES[lang]
  const initial = toTextDraft(NOTHING, standard)
  const isDefault = Object.entries(initial).every(([key, text]) => new Map(Object.entries(draft)).get(key) === text)
  const showLine = (line: number) => {
    const start =
      draft.body
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0)
    const end = draft.body.indexOf('\n', start)
    area.current?.focus()
    area.current?.setSelectionRange(start, end < 0 ? draft.body.length : end)
  }
  return (
    <section aria-labelledby={`${id}-name`} className="grid min-w-0 content-start gap-5" data-text={lang}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-name`} className="text-xl" lang={lang}>
          {name}
        </h2>
        {isDefault ? (
          <p className="text-soft">{labels.isDefault}</p>
        ) : (
          <button type="button" className="link min-h-11" onClick={() => onChange(initial)}>
            {labels.toDefault} <span className="sr-only">({name})</span>
          </button>
        )}
      </div>
      <div>
        <Field
          label={`${labels.title} (${name})`}
          lang={lang}
          value={draft.title}
          error={errorAt('title')}
          onChange={({ target }) => put({ title: target.value })}
        />
        <LengthBar width={widthOf(draft.title, TITLE)} maxWidth={TITLE.maxWidth} template={labels.width} />
      </div>
      <div>
        <TextAreaField
          label={`${labels.description} (${name})`}
          lang={lang}
          rows={3}
          value={draft.description}
          error={errorAt('description')}
          onChange={({ target }) => put({ description: target.value })}
        />
        <LengthBar
          width={widthOf(draft.description, DESCRIPTION)}
          maxWidth={DESCRIPTION.maxWidth}
          template={labels.width}
        />
      </div>
      <Field
        label={`${labels.keywords} (${name})`}
        lang={lang}
        value={draft.keywords}
        error={errorAt('keywords')}
        onChange={({ target }) => put({ keywords: target.value })}
      />
      <FieldFrame id={id} label={`${labels.body} (${name})`} error={undefined} hint={labels.bodyHint}>
        <textarea
          ref={area}
          {...fieldAttributes(id, { error: problems.length > 0 ? labels.problems : undefined, hint: labels.bodyHint })}
          rows={ROWS}
          lang={lang}
          className="input font-mono text-sm"
          value={draft.body}
          onChange={({ target }) => put({ body: target.value })}
        />
      </FieldFrame>
      <TextProblems problems={problems} labels={labels} onShow={showLine} />
      <section aria-label={`${labels.preview} (${name})`} className="min-w-0">
        <h3 className="mb-2 text-lg">{labels.preview}</h3>
        <div
          lang={lang}
          data-preview={lang}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text without links is scrolled with the keyboard
          tabIndex={0}
          className="max-h-[40rem] overflow-y-auto rounded border border-line bg-card p-4"
          onClickCapture={(event) => event.preventDefault()}
        >
          <p className="display mb-4 text-2xl">{fillTextPlaceholders(draft.title.trim() || standard.title, values)}</p>
          {html === null ? (
            <p className="text-soft">{labels.loading}</p>
          ) : (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered as on the public page, which shows HTML as text
            <div className="text-page" dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </div>
      </section>
    </section>
  )
}
