import { AdminFrame } from '@/components/admin/admin-frame'
import type { ProductChange } from '@/lib/contract/admin/catalogue'
import type { AdminCategory } from '@/lib/contract/admin/catalogue-category'
import { type Locale, localePath } from '@/lib/domain/locale'
import { categoryPath } from '@/lib/domain/routing/paths'
import { getMessages } from '@/lib/i18n/translator'
import { ChangeList } from '../change-list'
import { CategoryEditor } from './category-editor'
import { CATEGORIES_PATH, CategoryGroups } from './category-groups'

type Props = { categories: AdminCategory[]; selected: AdminCategory | null; history: ProductChange[]; locale: Locale }

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
          <CategoryGroups categories={categories} locale={locale} />
        </>
      )}
    </AdminFrame>
  )
}
