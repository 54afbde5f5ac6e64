import { AdminFrame } from '@/components/admin/admin-frame'
import type { AdminProductPage } from '@/lib/api/admin/product-page'
import { CATEGORY_TYPE_IDS } from '@/lib/domain/catalogue/category-type'
import { type Locale, localePath } from '@/lib/domain/locale'
import { productPath } from '@/lib/domain/routing/paths'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaDateTime } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { getCategoryTypeTexts } from '@/lib/seo/category-type'
import { RecordHead } from '../../record-head'
import { ChangeList } from '../change-list'
import { ProductEditor } from './product-editor'

type Props = { page: AdminProductPage; locale: Locale }

/** One product: its form and its edit history. */
export function AdminProductScreen({ page, locale }: Props) {
  const { catalogueAdmin: messages } = getMessages(locale)
  const { id, version, draft, vocabulary: names, history, reservedUntil, isReserved, copyOf } = page
  const title = draft.title[locale] || draft.title.en
  return (
    <AdminFrame
      activePage="catalogue"
      heading={
        <RecordHead
          list="/staff/catalogue"
          back={messages.back}
          title={id === null ? messages.newProduct : title}
          locale={locale}
        >
          {id !== null && (
            <>
              {!draft.hidden && draft.slug && (
                <a
                  href={localePath(locale, productPath(draft.slug))}
                  target="_blank"
                  rel="noopener"
                  className="link inline-flex min-h-11 items-center"
                >
                  {messages.preview}
                </a>
              )}
              <a
                href={localePath(locale, `/staff/catalogue/new?copy=${id}`)}
                className="link inline-flex min-h-11 items-center"
              >
                {messages.copy}
              </a>
            </>
          )}
        </RecordHead>
      }
      locale={locale}
      wide
    >
      {reservedUntil && (
        <p className="mb-6 max-w-3xl border-s-2 border-gold ps-4">
          {fill(messages.reservedUntil, { time: formatIndiaDateTime(new Date(reservedUntil), locale) })}
        </p>
      )}
      <ProductEditor
        key={version}
        page={{ id, version, draft, vocabulary: names, isReserved, copyOf }}
        typeNames={new Map(CATEGORY_TYPE_IDS.map((type) => [type, getCategoryTypeTexts(type).heading[locale]]))}
        messages={messages}
        locale={locale}
      />
      {id !== null && (
        <ChangeList changes={history} target={{ kind: 'product', id, version }} names={names} locale={locale} />
      )}
    </AdminFrame>
  )
}
