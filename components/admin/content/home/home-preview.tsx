import type { HomeDraft } from '@/lib/contract/admin/shop-data/layout'
import { LANGUAGE_NAMES, type Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { HomeLabels, UsualTexts } from './home-texts'

type Props = {
  sections: HomeDraft
  usual: UsualTexts
  values: { shop: string; city: string }
  locales: readonly Locale[]
  labels: HomeLabels
}

/** The sections that are shown, with their headings and introductions in each language, before they are saved. */
export function HomePreview({ sections, usual, values, locales, labels }: Props) {
  return (
    <section aria-labelledby="home-preview" className="mt-12">
      <h2 id="home-preview" className="mb-3 text-xl">
        {labels.preview}
      </h2>
      <div className="grid gap-6 lg:grid-cols-2">
        {locales.map((lang) => (
          <div key={lang} lang={lang} data-preview={lang} className="min-w-0 rounded border border-line bg-card p-4">
            <h3 className="mb-3 font-medium">{LANGUAGE_NAMES[lang]}</h3>
            <ol className="grid gap-4">
              {sections
                .filter(({ hidden }) => !hidden)
                .map(({ key, title, text }) => (
                  <li key={key} className="border-t border-line pt-3 wrap-anywhere">
                    <p className="display text-xl">
                      {fill(title[lang] || usual[key].title[lang], values) || `(${labels.sections[key]})`}
                    </p>
                    <p className="text-soft">{fill(text[lang] || usual[key].text[lang], values)}</p>
                  </li>
                ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  )
}
