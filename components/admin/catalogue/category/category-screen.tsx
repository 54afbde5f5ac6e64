import type { ReactNode } from 'react'
import { AdminFrame } from '@/components/admin/admin-frame'
import type { ProductChange } from '@/lib/contract/admin/catalogue'
import type { AdminCategory } from '@/lib/contract/admin/catalogue-category'
import { CATEGORIES_PATH } from '@/lib/domain/admin/category-list-path'
import { createCategoryDraft } from '@/lib/domain/catalogue/category-draft'
import { type Locale, localePath } from '@/lib/domain/locale'
import { GST_RATES } from '@/lib/domain/pricing/gst-rates'
import { categoryPath, prefixOf } from '@/lib/domain/routing/paths'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages } from '@/lib/i18n/translator'
import { listCategoryTypes } from '@/lib/seo/category-type'
import { RecordHead } from '../../record-head'
import { ChangeList } from '../change-list'
import { CategoryEditor } from './category-editor'
import { CategoryGroups } from './category-groups'
import type { CategoryPlaces } from './category-place'

type Props = {
  categories: AdminCategory[]
  /** The one to be edited, or a new one. */
  selected: AdminCategory | 'new' | null
  history: ProductChange[]
  /** Managers may; others do not see it. */
  mayChangeTax: boolean
  locale: Locale
}

/** The types that a category can have (for a new one all, else those with the same URLs), and its tax. */
function toPlaces(categories: AdminCategory[], selected: AdminCategory | null, locale: Locale): CategoryPlaces {
  const types = listCategoryTypes()
    .filter(({ id }) => !selected || prefixOf(id) === prefixOf(selected.draft.type_id))
    .map(({ id, heading }) => ({ value: String(id), label: heading[locale] }))
  const taxed = categories.map(({ id, draft: { type_id, name } }) => ({
    value: String(id),
    label: name[locale],
    type_id,
  }))
  const rates = GST_RATES.map((rate) => ({
    value: String(rate),
    label: `${getNumberFormat(locale, { maximumFractionDigits: 2 }).format(rate / 100)} %`,
  }))
  return { types, taxed: selected ? [] : taxed, rates: selected ? rates : [] }
}

/** The list of categories, or the editor of one. */
export function CategoryScreen({ categories, selected, history, mayChangeTax, locale }: Props) {
  const { catalogueAdmin: messages, staff } = getMessages(locale)
  const listPath = localePath(locale, CATEGORIES_PATH)
  const toHead = (title: string, links?: ReactNode) => (
    <RecordHead list={CATEGORIES_PATH} back={staff.categories} title={title} locale={locale}>
      {links}
    </RecordHead>
  )
  if (selected === 'new') {
    const position = Math.max(0, ...categories.map(({ draft }) => draft.position)) + 1
    const category = { id: 0, slug: '', version: 0, product_count: 0, draft: createCategoryDraft(position) }
    return (
      <AdminFrame activePage="catalogue/categories" heading={toHead(messages.newCategory)} locale={locale} wide>
        <CategoryEditor places={toPlaces(categories, null, locale)} {...{ category, messages, locale }} />
      </AdminFrame>
    )
  }
  return (
    <AdminFrame
      activePage="catalogue/categories"
      heading={
        selected &&
        toHead(
          selected.draft.name[locale],
          <>
            {(!selected.draft.hidden || selected.product_count > 0) && (
              <a
                href={localePath(
                  locale,
                  categoryPath({ slug: selected.slug, category_type_id: selected.draft.type_id }),
                )}
                target="_blank"
                rel="noopener"
                className="link inline-flex min-h-11 items-center"
              >
                {messages.preview}
              </a>
            )}
            <a
              href={localePath(locale, `/staff/catalogue?category=${selected.id}`)}
              className="link inline-flex min-h-11 items-center"
            >
              {messages.products}
            </a>
          </>,
        )
      }
      locale={locale}
      wide
    >
      {selected ? (
        <>
          <CategoryEditor
            key={selected.version}
            category={selected}
            places={{ ...toPlaces(categories, selected, locale), ...(!mayChangeTax && { rates: [] }) }}
            {...{ messages, locale }}
          />
          <ChangeList
            changes={history}
            target={{ kind: 'category', id: selected.id, version: selected.version }}
            names={{ categories: [], terms: [] }}
            locale={locale}
          />
        </>
      ) : (
        <>
          <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
            <p className="max-w-3xl text-soft">{messages.categoryIntro}</p>
            <a href={`${listPath}?new=1`} className="btn btn-line btn-small">
              {messages.newCategory}
            </a>
          </div>
          <CategoryGroups categories={categories} locale={locale} />
        </>
      )}
    </AdminFrame>
  )
}
