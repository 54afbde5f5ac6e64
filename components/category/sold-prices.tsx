import { Markup } from '@/components/markup/markup'
import type { SoldMonth, SoldPrice } from '@/lib/contract/category'
import { isUntreated } from '@/lib/domain/catalogue/product-facts'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getTranslator } from '@/lib/i18n/translator'

type Props = { months: SoldMonth[]; category: string; locale: Locale }

/** What buyers paid for stones of a category in the last months, as far as the shop publishes it. */
export function SoldPrices({ months, category, locale }: Props) {
  const t = getTranslator(locale, 'soldPrices')
  const monthName = new Intl.DateTimeFormat(INTL_LOCALE[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <Markup>
      <section aria-labelledby="sold-prices" className="mt-14 border-t border-line pt-8">
        <h2 id="sold-prices" className="text-2xl">
          {t('title', { category })}
        </h2>
        <table className="figures mt-4 w-full max-w-[46rem] text-start text-[0.95rem]">
          <thead>
            <tr className="border-b border-line text-soft">
              <th scope="col" className="py-2 pe-4 text-start font-normal">
                {t('weight')}
              </th>
              <th scope="col" className="py-2 pe-4 text-start font-normal">
                {t('quality')}
              </th>
              <th scope="col" className="py-2 text-end font-normal">
                {t('perCarat')}
              </th>
            </tr>
          </thead>
          {months.map(({ month, prices }) => (
            <tbody key={month}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="pt-5 pb-2 text-start font-semibold first-letter:uppercase">
                  {monthName.format(new Date(`${month}-01T00:00:00Z`))}
                </th>
              </tr>
              {toNumbered(prices).map(({ place, price }) => (
                <SoldRow key={place} price={price} locale={locale} />
              ))}
            </tbody>
          ))}
        </table>
        <p className="mt-4 max-w-[46rem] text-[0.82rem] text-soft">{t('note')}</p>
      </section>
    </Markup>
  )
}

/** Two stones may have the same weight, grade and price. */
const toNumbered = (prices: SoldPrice[]) => prices.map((price, place) => ({ place, price }))

function SoldRow({ price, locale }: { price: SoldPrice; locale: Locale }) {
  const { weight_carat: carat, per_carat: perCarat, clarity, treatment, has_report: hasReport } = price
  const isUnproven = treatment !== null && !hasReport && isUntreated(treatment)
  const grade = [clarity, isUnproven ? getTranslator(locale, 'product')('soldUntreated') : treatment]
  const weight = getNumberFormat(locale, { maximumFractionDigits: 2 }).format(carat)
  return (
    <tr className="border-b border-line align-top">
      <td className="py-2 pe-4 whitespace-nowrap">{`${weight}\u00a0ct`}</td>
      <td className="py-2 pe-4">{grade.filter(Boolean).join(' · ') || '–'}</td>
      <td className="py-2 text-end whitespace-nowrap">{formatRupees(perCarat, locale)}</td>
    </tr>
  )
}
