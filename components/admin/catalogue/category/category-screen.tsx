import { StaffFrame } from '@/components/admin/admin-frame'
import { fill } from '@/lib/browser/fill'
import type { ProductChange } from '@/lib/contract/admin/catalogue'
import type { AdminCategory } from '@/lib/contract/admin/catalogue-category'
import { categoryPath } from '@/lib/domain/routing/paths'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { ChangeList } from '../change-list'
import { CategoryEditor } from './category-editor'

type Props = { all: AdminCategory[]; chosen: AdminCategory | null; history: ProductChange[]; locale: Locale }
const AT = '/staff/catalogue/categories'

/** The list of categories, or the editor of the selected one. */
export function CategoryScreen({ all, chosen, history, locale }: Props) {
  const { catalogueAdmin: messages, staff } = messagesOf(locale)
  const names = { categories: [], terms: [] }
  return (
    <StaffFrame at="catalogue/categories" locale={locale} wide>
      {chosen ? (
        <>
          <div className="mb-6 flex flex-wrap gap-x-6">
            <a href={localePath(locale, AT)} className="link inline-flex min-h-11 items-center">
              {staff.categories}
            </a>
            <a
              href={localePath(locale, categoryPath({ slug: chosen.slug, category_type_id: chosen.type_id }))}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center"
            >
              {messages.preview}
            </a>
            <a
              href={localePath(locale, `/staff/catalogue?category=${chosen.id}`)}
              className="link inline-flex min-h-11 items-center"
            >
              {messages.pieces}
            </a>
          </div>
          <h2 className="mb-6 text-2xl">{chosen.draft.name[locale]}</h2>
          <CategoryEditor key={chosen.version} category={chosen} messages={messages} />
          <ChangeList
            changes={history}
            target={{ kind: 'category', id: chosen.id, version: chosen.version }}
            names={names}
            locale={locale}
          />
        </>
      ) : (
        <>
          <p className="mb-6 max-w-3xl text-soft">{messages.categoryIntro}</p>
          <ul className="grid pb-16 sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
            {all.map(({ id, draft }) => (
              <li key={id} className="border-t border-line">
                <a
                  href={localePath(locale, `${AT}?id=${id}`)}
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
    </StaffFrame>
  )
}
