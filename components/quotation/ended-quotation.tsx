import { TitleText } from '@/components/ui/title-text'
import type { OwnQuotation } from '@/lib/contract/order/quotation'
import { type Locale, localePath } from '@/lib/domain/locale'
import { productPath } from '@/lib/domain/routing/paths'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { quotation: Pick<OwnQuotation, 'state' | 'lines'>; locale: Locale }

/** Says why a quotation can no longer be ordered, and where to go; without its prices. */
export function EndedQuotation({ quotation: { state, lines }, locale }: Props) {
  const t = getTranslator(locale, 'quotation')
  if (state === 'open') return null
  const isOrdered = state === 'ordered'
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <p role="status" className="text-lg font-medium">
        {t(`states.${state}`)}
      </p>
      <p className="max-w-prose text-soft">{t(isOrdered ? 'orderedText' : 'overText')}</p>
      {!isOrdered && (
        <ul className="grid gap-1">
          {lines.map(({ product_id, title, slug }) => (
            <li key={product_id}>
              {slug ? (
                <a href={localePath(locale, productPath(slug))} className="link inline-flex min-h-11 items-center">
                  <TitleText title={title} />
                </a>
              ) : (
                <TitleText title={title} />
              )}
            </li>
          ))}
        </ul>
      )}
      <a href={localePath(locale, isOrdered ? '/gems/myorders/find' : '/pages/contact')} className="btn btn-line">
        {t(isOrdered ? 'findOrder' : 'contact')}
      </a>
    </div>
  )
}
