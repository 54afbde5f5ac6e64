import { AdminFrame } from '@/components/admin/admin-frame'
import type { ProductChange } from '@/lib/contract/admin/catalogue'
import type { AdminCategory } from '@/lib/contract/admin/catalogue-category'
import { type Locale, localePath } from '@/lib/domain/locale'
import { categoryPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { ChangeList } from '../change-list'
import { CategoryEditor } from './category-editor'

type Props = { categories: AdminCategory[]; selected: AdminCategory | null; history: ProductChange[]; locale: Locale }
const CATEGORIES_PATH = '/staff/catalogue/categories'

/** The list of categories, or the editor of the selected one. */
export function CategoryScreen({ categories, selected, history, locale }: Props) {
  const { catalogueAdmin: messages, staff } = getMessages(locale)
  const names = { categories: [], terms: [] }
  return (
    <AdminFrame activePage="catalogue/categories" locale={locale} wide>
      {selected ? (
        <>
          <div className="mb-6 flex flex-wrap gap-x-6">
            <a href={localePath(locale, CATEGORIES_PATH)} className="link inline-flex min-h-11 items-center">
              {staff.categories}
            </a>
            <a
              href={localePath(locale, categoryPath({ slug: selected.slug, category_type_id: selected.type_id }))}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              {messages.preview}
            </a>
            <a
              href={localePath(locale, `/staff/catalogue?category=${selected.id}`)}
              className="link inline-flex min-h-11 items-center"
            >
              {messages.products}
            </a>
          </div>
          <h2 className="mb-6 text-2xl">{selected.draft.name[locale]}</h2>
          <CategoryEditor key={selected.version} category={selected} messages={messages} />
          <ChangeList
            changes={history}
            target={{ kind: 'category', id: selected.id, version: selected.version }}
            names={names}
            locale={locale}
          />
        </>
      ) : (
        <>
          <p className="mb-6 max-w-3xl text-soft">{messages.categoryIntro}</p>
          <ul className="grid pb-16 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
            {categories.map(({ id, draft }) => (
              <li key={id} className="border-t border-line">
                <a
                  href={localePath(locale, `${CATEGORIES_PATH}?id=${id}`)}
                  aria-label={fill(messages.openCategory, { name: draft.name[locale] })}
                  className="flex min-h-16 items-center gap-4 py-2 hover:bg-sand"
                >
                  {/* biome-ignore lint/performance/noImgElement: the sizes exist as files, no optimizer runs */}
                  <img
                    src={`/images/${draft.image}-160.webp`}
                    alt=""
                    width={48}
                    height={48}
                    loading="lazy"
                    className="photo size-12"
                  />
                  <span>{draft.name[locale]}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </AdminFrame>
  )
}
