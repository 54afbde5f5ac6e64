import { INFO_GROUPS, infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

type Group = keyof typeof INFO_GROUPS
const GROUPS: Group[] = ['choose', 'measure', 'made', 'order', 'shop', 'legal', 'birthstones']

/** Every info page, grouped by topic; `titles` maps slugs to page titles. */
export function PageIndex({ titles, locale }: { titles: Map<string, string>; locale: Locale }) {
  const t = getTranslator(locale, 'page')
  return (
    <div className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {GROUPS.map((group) => (
        <section key={group} id={group} className="scroll-mt-20 border-t border-line pt-4">
          <h2 className="text-xl">{t(group)}</h2>
          <ul className="mt-3">
            {INFO_GROUPS[group].map((slug) => (
              <li key={slug}>
                <a
                  href={localePath(locale, infoPath(slug))}
                  className="block py-1.5 leading-snug text-soft hover:text-ink hover:underline"
                >
                  {titles.get(slug)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
