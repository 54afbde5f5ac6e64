import { menuCategories } from '@/lib/api/pages/cached'
import { GEM_TYPES, getCategoryType } from '@/lib/domain/catalogue/category-type'
import { listShownTypes } from '@/lib/domain/catalogue/menu'
import { type Locale, localePath } from '@/lib/domain/locale'
import { typePath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'
import { getCategoryTypeTexts } from '@/lib/seo/category-type'

/** The best-known types first; gems share a page. */
const ORDER = [4, 6, 7, 8, 5, 9]
const MAX_LINKS = 4

async function listLinks(locale: Locale) {
  const shown = listShownTypes(await menuCategories(locale))
  const gems = GEM_TYPES.filter((id) => shown.includes(id)).slice(0, 1)
  return [
    ...gems.map((id) => ({ path: `/${getCategoryType(id).prefix}`, name: getTranslator(locale, 'nav')('gemstones') })),
    ...ORDER.filter((id) => shown.includes(id)).map((id) => ({
      path: typePath(id),
      name: getCategoryTypeTexts(id).name[locale],
    })),
  ].slice(0, MAX_LINKS)
}

type Props = { title: string; text: string; locale: Locale }

/** The empty cart or saved list, with links to the product types that the shop sells. */
export async function EmptyList({ title, text, locale }: Props) {
  const links = await listLinks(locale)
  return (
    <div className="grid max-w-xl gap-5 pb-16">
      <p className="text-lg">{title}</p>
      <p className="text-soft">{text}</p>
      <ul className="flex flex-wrap gap-3">
        {links.map(({ path, name }) => (
          <li key={path}>
            <a href={localePath(locale, path)} className="btn btn-line btn-small">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
