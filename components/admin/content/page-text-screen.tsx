import { AdminFrame } from '@/components/admin/admin-frame'
import { RecordHead } from '@/components/admin/record-head'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import type { PageTextsDraft } from '@/lib/contract/admin/shop-data/page-texts'
import { infoPath } from '@/lib/domain/content/info-pages'
import type { TextPageSlug } from '@/lib/domain/content/text-pages'
import { LANGUAGE_NAMES, LOCALES, type Locale, type Localized, localePath, mapLocales } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { site } from '@/lib/site'
import { type LanguageData, toTextDraft } from './draft'
import { PageTextEditor } from './page-text-editor'
import { PlaceholderTable } from './placeholder-table'
import { TextChanges } from './text-changes'
import { TextDifference } from './text-difference'

const FIELDS = ['title', 'description', 'keywords', 'body'] as const
/** One change: its version, and the texts before and after it. */
type TextChange = { version: number; before: PageTextsDraft; after: PageTextsDraft }
type StoredTexts = { version: number; value: PageTextsDraft; history: ShopChange[] }
type Props = {
  slug: TextPageSlug
  /** The title of the page as the shop shows it. */
  title: string
  stored: StoredTexts
  languages: Localized<LanguageData>
  /** The change that is looked at. */
  change: TextChange | null
  mayChange: boolean
  locale: Locale
}

/** One information page: its texts in every language, their placeholders, preview and versions. */
export function PageTextScreen({ slug, title, stored, languages, change, mayChange, locale }: Props) {
  const { contentPages: labels, shopData: shopLabels } = getMessages(locale)
  const { version, value, history } = stored
  const standard = mapLocales((lang) => languages[lang].standard)
  const changedTexts = change
    ? LOCALES.flatMap((lang) => {
        const before = toTextDraft(change.before[lang], standard[lang])
        const after = toTextDraft(change.after[lang], standard[lang])
        return FIELDS.map((field) => ({ lang, label: labels[field], before: before[field], after: after[field] }))
      })
    : []
  return (
    <AdminFrame
      activePage="content"
      heading={<RecordHead list="/staff/content" back={labels.all} title={title} locale={locale} />}
      locale={locale}
      wide
    >
      <p className="mb-6 flex flex-wrap gap-x-6">
        {site().locales.map((lang) => (
          <a
            key={lang}
            href={localePath(lang, infoPath(slug))}
            data-hard="1"
            className="link inline-flex min-h-11 items-center"
          >
            {labels.show} ({LANGUAGE_NAMES[lang]})
          </a>
        ))}
      </p>
      {!mayChange && <p className="mb-6 font-medium">{shopLabels.readOnly}</p>}
      {change && <TextDifference version={change.version} texts={changedTexts} locale={locale} />}
      <PlaceholderTable values={mapLocales((lang) => languages[lang].values)} locale={locale} />
      <PageTextEditor
        key={version}
        {...{ slug, version, value, languages, shopLabels, labels, mayChange }}
        locales={site().locales}
      />
      <TextChanges
        document={{ page: slug }}
        path={`/staff/content/${slug}`}
        {...{ version, history, mayChange, locale }}
      />
    </AdminFrame>
  )
}
