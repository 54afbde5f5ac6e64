import type { ReactNode } from 'react'
import { paymentMethodName } from '@/components/admin/orders/payment-method-name'
import { RowTime } from '@/components/admin/row-time'
import { stateMessages } from '@/components/order/order-state'
import type { DashboardSummary } from '@/lib/contract/admin/dashboard'
import { type Locale, localePath } from '@/lib/domain/locale'
import { toPaymentProblem } from '@/lib/domain/order/payment-problem'
import { formatRupees } from '@/lib/domain/pricing/money'
import { productPath } from '@/lib/domain/routing/paths'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Product = DashboardSummary['low'][number] & { views?: number }
type Column = 'views' | 'sold' | 'stock'
type Props = {
  id: string
  title: string
  text?: string
  products: Product[]
  columns: Column[]
  locale: Locale
}

type PartProps = { id: string; title: string; text?: string | undefined; children: ReactNode }

function DashboardPart({ id, title, text, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0" data-dashboard={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {text && <p className="text-sm text-soft">{text}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

/** Products with the given figures, each linked to its page. */
export function DashboardProducts({ id, title, text, products, columns, locale }: Props) {
  const { contentPages, dashboard } = getMessages(locale)
  const names: Record<Column, string> = { views: dashboard.views, sold: dashboard.sold, stock: dashboard.left }
  const number = getNumberFormat(locale, {})
  return (
    <DashboardPart id={id} title={title} text={text}>
      <ul>
        {products.map((product) => (
          <li key={product.id} className="border-t border-line py-2">
            <a
              href={localePath(locale, productPath(product.slug))}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {product.title}
            </a>
            <p className="figures flex flex-wrap gap-x-4 text-[0.925rem] text-soft">
              <span>{product.sku}</span>
              {columns.map((column) => (
                <span key={column}>
                  {names[column]}
                  {contentPages.colon} {number.format(product[column] ?? 0)}
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </DashboardPart>
  )
}

/** Searches without results; each links to the form that adds a synonym for it. */
export function SearchMisses({ misses, locale }: { misses: DashboardSummary['misses']; locale: Locale }) {
  const { dashboard } = getMessages(locale)
  const t = getTranslator(locale, 'dashboard')
  return (
    <DashboardPart id="misses" title={dashboard.misses} text={dashboard.missesText}>
      <ul>
        {misses.map(({ query, count }) => (
          <li key={query} className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line">
            <span className="min-w-0 wrap-anywhere">
              {query} <span className="text-soft">· {t('times', { count })}</span>
            </span>
            <a
              href={localePath(locale, `/staff/catalogue/synonyms?word=${encodeURIComponent(query)}`)}
              className="link inline-flex min-h-11 items-center"
            >
              {dashboard.lead}
              <span className="sr-only"> · {query}</span>
            </a>
          </li>
        ))}
      </ul>
    </DashboardPart>
  )
}

/** Failed payments with the gateway's error message, each linked to its order. */
export function FailedPayments({
  payments,
  locale,
}: {
  payments: DashboardSummary['failed_payments']
  locale: Locale
}) {
  const { contentPages, dashboard } = getMessages(locale)
  const states = stateMessages(locale)
  return (
    <DashboardPart id="failed" title={dashboard.failed} text={dashboard.failedText}>
      <ul>
        {payments.map(({ number, state, provider, amount, problem, at }) => (
          <li key={`${number} ${at}`} className="border-t border-line py-2">
            <p className="flex flex-wrap items-center justify-between gap-x-4">
              <a
                href={localePath(locale, `/staff/orders/${number}`)}
                className="link figures inline-flex min-h-11 items-center"
              >
                {number}
              </a>
              <span className="figures">{formatRupees(amount, locale)}</span>
            </p>
            <p
              className="text-[0.925rem] text-soft wrap-anywhere"
              title={[provider, problem].filter(Boolean).join(': ')}
            >
              <RowTime at={at} locale={locale} /> · {paymentMethodName(provider, locale)} · {dashboard.reason}
              {contentPages.colon} {problem ? dashboard.problems[toPaymentProblem(problem)] : dashboard.noReason} ·{' '}
              {states[state]}
            </p>
          </li>
        ))}
      </ul>
    </DashboardPart>
  )
}
