import { FormFold } from '@/components/admin/shop-data/delivery/form-fold'
import { fillTextPlaceholders } from '@/lib/domain/content/page-text'
import { LANGUAGE_NAMES, type Locale } from '@/lib/domain/locale'
import type { LanguageData, TextDraft } from './draft'
import type { ContentLabels } from './labels'
import { usePreview } from './use-preview'

type Props = {
  lang: Locale
  draft: Pick<TextDraft, 'title' | 'body'>
  data: LanguageData
  labels: ContentLabels
}

/** A page in one language as the shop will show it. */
export function TextPreview({ lang, draft, data: { standard, values, deliveryTable }, labels }: Props) {
  const html = usePreview(draft.body.trim() || standard.body, { values, locale: lang, deliveryTable })
  return (
    <section aria-label={`${labels.preview} (${LANGUAGE_NAMES[lang]})`} className="min-w-0">
      <FormFold title={labels.preview} isOpen>
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
      </FormFold>
    </section>
  )
}
