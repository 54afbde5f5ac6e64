import type { Category } from '@/lib/contract/shapes'
import { categoryPath } from '@/lib/domain/paths'
import { type Locale, localePath } from '@/lib/i18n/locale'

type Props = { heading?: string; first?: boolean; categories: Category[]; locale: Locale }

/** One column of the menu: the categories with icon and name, below a heading that only the first of a pair shows. */
export function MenuColumn({ heading, first = true, categories, locale }: Props) {
  if (categories.length === 0) return null
  return (
    <div className="min-w-0">
      {heading && <p className={first ? 'menu-heading' : 'menu-heading max-xl:hidden'}>{first ? heading : '\u00a0'}</p>}
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <a href={localePath(locale, categoryPath(category))} className="menu-link">
              {/* biome-ignore lint/performance/noImgElement: a 160 px icon, made when the catalogue is loaded */}
              <img
                src={category.icon_link}
                alt=""
                width={28}
                height={28}
                loading="lazy"
                decoding="async"
                className="photo size-7"
              />
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
