import { AdminFrame } from '@/components/admin/admin-frame'
import { indiaTime } from '@/components/order/india-time'
import type { PageTextRow } from '@/lib/contract/admin/shop-data/page-texts'
import { infoPath } from '@/lib/domain/content/info-pages'
import { LANGUAGE_NAMES, LOCALES, type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

type Props = { rows: PageTextRow[]; titles: ReadonlyMap<string, string>; locale: Locale }

/** The information pages and policies with the state of their texts. */
export function ContentScreen({ rows, titles, locale }: Props) {
  const { contentPages: labels, shopData } = getMessages(locale)
  return (
    <AdminFrame activePage="content" locale={locale} wide>
      <p className="mb-8 max-w-3xl text-soft">{labels.intro}</p>
      <ul className="pb-16" data-pages="">
        {rows.map(({ slug, edited, changed_at, changed_by }) => (
          <li
            key={slug}
            className="grid gap-x-6 border-t border-line py-2 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-center"
          >
            <div className="min-w-0">
              <a
                href={localePath(locale, `/staff/content/${slug}`)}
                className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
              >
                {titles.get(slug)}
              </a>
              <p className="text-sm text-soft" dir="ltr">
                {infoPath(slug)}
              </p>
            </div>
            <p className="text-[0.925rem]">
              {LOCALES.map((lang) => (
                <span key={lang} className="me-4 inline-block">
                  {LANGUAGE_NAMES[lang]}
                  {labels.colon}{' '}
                  <span className={edited[lang] ? 'text-leaf' : 'text-soft'}>
                    {edited[lang] ? labels.edited : labels.standard}
                  </span>
                </span>
              ))}
            </p>
            <p className="text-sm text-soft">
              {changed_at && `${indiaTime(changed_at, locale, true)} · ${changed_by ?? shopData.someone}`}
            </p>
          </li>
        ))}
      </ul>
    </AdminFrame>
  )
}
