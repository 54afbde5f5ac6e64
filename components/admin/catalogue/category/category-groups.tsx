import type { AdminCategory } from '@/lib/contract/admin/catalogue-category'
import { CATEGORIES_PATH } from '@/lib/domain/admin/category-list-path'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { listCategoryTypes } from '@/lib/seo/category-type'

type Props = { categories: AdminCategory[]; locale: Locale }

/** The categories under the names of their types, in the order of the menu. */
export function CategoryGroups({ categories, locale }: Props) {
  const groups = listCategoryTypes()
    .map((type) => ({ ...type, own: categories.filter(({ draft }) => draft.type_id === type.id) }))
    .filter(({ own }) => own.length > 0)
  return (
    <div className="grid gap-10 pb-16">
      {groups.map(({ id, heading, own }) => (
        <section key={id} aria-labelledby={`type-${id}`}>
          <h2 id={`type-${id}`} className="mb-3 text-xl">
            {heading[locale]} <span className="figures font-sans text-base text-soft">({own.length})</span>
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 sm:gap-x-8 lg:grid-cols-3 xl:grid-cols-4">
            {own.map((category) => (
              <CategoryLink key={category.id} category={category} locale={locale} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function CategoryLink({ category: { id, draft, product_count }, locale }: { category: AdminCategory; locale: Locale }) {
  const { catalogueAdmin: messages } = getMessages(locale)
  return (
    <li className="border-t border-line">
      <a
        href={localePath(locale, `${CATEGORIES_PATH}?id=${id}`)}
        className="flex min-h-14 items-center gap-3 py-1.5 hover:bg-sand"
      >
        {/* biome-ignore lint/performance/noImgElement: the sizes exist as files, no optimizer runs */}
        <img
          src={`/images/${draft.image}-160.webp`}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="photo size-10"
        />
        <span className="min-w-0">
          <span className="block wrap-anywhere">{draft.name[locale]}</span>
          <span className="figures block text-sm text-soft">
            {product_count === 0 && draft.hidden
              ? messages.hiddenCategory
              : getTranslator(locale, 'catalogueAdmin')('count', { count: product_count })}
          </span>
        </span>
      </a>
    </li>
  )
}
