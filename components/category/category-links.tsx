import { Markup } from '@/components/markup/markup'
import { cachedCategories } from '@/lib/api/pages/cached'
import { toCategoryLinks } from '@/lib/api/pages/category-links'
import type { Category } from '@/lib/contract/shapes'
import type { Locale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'

/** Links from a category to what its reader may want next. */
export async function CategoryLinks({ category, locale }: { category: Category; locale: Locale }) {
  const { data: all } = await cachedCategories(locale)
  const links = toCategoryLinks(category, all ?? [], locale)
  return (
    <Markup>
      <nav aria-labelledby="see-also" className="mt-12">
        <h2 id="see-also" className="text-xl">
          {getTranslator(locale, 'category')('seeAlso')}
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {links.map(({ text, href }) => (
            <li key={href}>
              <a href={href} className="link inline-flex min-h-11 items-center">
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Markup>
  )
}
