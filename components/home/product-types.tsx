import { Markup } from '@/components/markup/markup'
import { Photo, photoOfIcon } from '@/components/ui/photo'
import { menuCategories } from '@/lib/api/pages/cached'
import type { Category } from '@/lib/contract/shapes'
import { getCategoryType } from '@/lib/domain/catalogue/category-type'
import { listShownTypes } from '@/lib/domain/catalogue/menu'
import { type Locale, localePath } from '@/lib/domain/locale'
import { categoryPath, typePath } from '@/lib/domain/routing/paths'
import type { TypesStyle } from '@/lib/domain/theme/home-variants'
import { getCategoryTypeTexts } from '@/lib/seo/category-type'

const STYLES: Record<TypesStyle, { list: string; link: string; photo: string; sizes: string }> = {
  circles: {
    list: 'grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-5 sm:gap-x-6 xl:grid-cols-9',
    link: 'block text-center text-[0.88rem]',
    photo: 'mb-2.5 rounded-full',
    sizes: '(min-width: 1201px) 8rem, (min-width: 640px) 18vw, (min-resolution: 2.5dppx) 24vw, 29vw',
  },
  tiles: {
    list: 'grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4',
    link: 'flex h-full items-center gap-3 rounded border border-line bg-card p-2 pe-4 text-[0.95rem] hover:border-gold sm:gap-5',
    photo: 'w-16 shrink-0 rounded sm:w-28',
    sizes: '7rem',
  },
  arches: {
    list: 'grid-cols-3 gap-3 sm:grid-cols-5 sm:gap-5 xl:grid-cols-9',
    link: 'block text-center text-[0.88rem]',
    photo: 'mb-3 rounded-t-full pt-[25%]',
    sizes: '(min-width: 1201px) 8rem, (min-width: 640px) 18vw, (min-resolution: 2.5dppx) 24vw, 29vw',
  },
  list: {
    list: 'gap-x-10 sm:grid-cols-2 lg:grid-cols-3',
    link: 'flex items-center gap-4 border-b border-line py-2.5 text-[1.05rem]',
    photo: 'w-14 shrink-0 rounded-full',
    sizes: '4rem',
  },
}

type Props = { locale: Locale; eager?: boolean; variant?: TypesStyle }

/** A shop with fewer types shows its categories instead. */
const FEWEST_SHOWN = 3
const MAX_CATEGORIES = 18

function listEntries(categories: Category[], locale: Locale) {
  const types = listShownTypes(categories)
  if (types.length < FEWEST_SHOWN)
    return categories
      .slice(0, MAX_CATEGORIES)
      .map((category) => ({ path: categoryPath(category), name: category.name, src: photoOfIcon(category.icon_link) }))
  return types.map((id) => ({
    path: typePath(id),
    name: getCategoryTypeTexts(id).name[locale],
    src: getCategoryType(id).photo,
  }))
}

/** The product types in the shop, each with a photograph and its link, in one of four styles. */
export async function ProductTypes({ locale, eager = false, variant = 'circles' }: Props) {
  const { list, link, photo, sizes } = STYLES[variant]
  const entries = listEntries(await menuCategories(locale), locale)
  return (
    <Markup>
      <ul className={`grid ${list}`}>
        {entries.map(({ path, name, src }) => (
          <li key={path}>
            <a href={localePath(locale, path)} className={`group leading-snug ${link}`}>
              <span className={`block overflow-hidden bg-sand ${photo}`}>
                <Photo src={src} alt="" sizes={sizes} eager={eager} />
              </span>
              <span className="wrap-anywhere group-hover:underline">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </Markup>
  )
}
