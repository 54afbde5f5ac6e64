import type { Category } from '@/lib/contract/shapes'
import { type Locale, localePath } from '@/lib/domain/locale'
import { categoryPath, typePath } from '@/lib/domain/routing/paths'

type Props = { heading?: string; first?: boolean; categories: Category[]; locale: Locale }

/**
 * One column of the menu: categories of one type with icon and name, below a heading that links to the type and is
 * visible only in the first column of a pair.
 */
export function MenuColumn({ heading, first = true, categories, locale }: Props) {
  const typeId = categories[0]?.category_type_id
  if (!typeId) return null
  return (
    <div className="min-w-0">
      {heading && (
        <p className={first ? 'menu-heading' : 'menu-heading max-xl:hidden'}>
          {first ? <a href={localePath(locale, typePath(typeId))}>{heading}</a> : '\u00a0'}
        </p>
      )}
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
