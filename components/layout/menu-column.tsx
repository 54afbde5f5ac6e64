import type { Category } from '@/lib/contract/shapes'
import { categoryPath } from '@/lib/domain/paths'
import { type Locale, localePath } from '@/lib/i18n/locale'

type Props = { heading?: string; categories: Category[]; locale: Locale }

/** One column of the menu: an optional heading and the categories with icon and name. */
export function MenuColumn({ heading, categories, locale }: Props) {
  return (
    <div className="min-w-0">
      {heading && <p className="mb-2 text-[0.72rem] font-semibold tracking-[0.12em] text-gold-text">{heading}</p>}
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <a
              href={localePath(locale, categoryPath(category))}
              className="flex items-center gap-2.5 rounded py-1 text-[0.92rem] hover:bg-sand"
            >
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
