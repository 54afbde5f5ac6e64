import { useId } from 'react'
import { LengthBar } from '@/components/admin/metadata/length-bar'
import { FormFold } from '@/components/admin/shop-data/delivery/form-fold'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { fillTextPlaceholders, type PageText } from '@/lib/domain/content/page-text'
import { LANGUAGE_NAMES, type Locale } from '@/lib/domain/locale'
import { DESCRIPTION, TITLE, textWidth } from '@/lib/seo/pixel-width'
import { type LanguageData, type TextDraft, toTextDraft } from './draft'
import type { ContentLabels } from './labels'
import { MarkdownField } from './markdown-field'
import { TextPreview } from './text-preview'

type Props = {
  lang: Locale
  draft: TextDraft
  data: LanguageData
  labels: ContentLabels
  /** Where there is no room for all languages, another one is shown. */
  isOther: boolean
  errorAt: (path: string) => string | undefined
  onChange: (draft: TextDraft) => void
}

const NOTHING: PageText = { title: '', description: '', keywords: [], body: '' }

/** The text of a page in one language, what search engines show of it, and its preview. */
export function LanguageEditor({ lang, draft, data, labels, isOther, errorAt, onChange }: Props) {
  const { standard, values } = data
  const id = useId()
  const put = (change: Partial<TextDraft>) => onChange({ ...draft, ...change })
  const widthOf = (text: string, { size }: { size: number }) =>
    Math.round(textWidth(fillTextPlaceholders(text, values), size))
  const name = LANGUAGE_NAMES[lang]
  const initial = toTextDraft(NOTHING, standard)
  const isDefault = Object.entries(initial).every(([key, text]) => new Map(Object.entries(draft)).get(key) === text)
  return (
    <section
      aria-labelledby={`${id}-name`}
      className={`grid min-w-0 content-start gap-5 ${isOther ? 'max-xl:hidden' : ''}`}
      data-text={lang}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-name`} className="text-xl" lang={lang}>
          {name}
        </h2>
        {isDefault ? (
          <p className="flex min-h-11 items-center text-soft">{labels.isDefault}</p>
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
      <MarkdownField
        lang={lang}
        label={`${labels.body} (${name})`}
        text={draft.body}
        labels={labels}
        onChange={(body) => put({ body })}
      />
      <FormFold title={labels.searchFields}>
        <div className="grid gap-5 pb-2">
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
        </div>
      </FormFold>
      <TextPreview {...{ lang, draft, data, labels }} />
    </section>
  )
}
