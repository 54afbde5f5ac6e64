import { AdminFrame } from '@/components/admin/admin-frame'
import type { CouponRow } from '@/lib/contract/admin/shop-data/coupons'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { DiscountRow } from './discount-row'
import type { CategoryGroup } from './scope-fields'

type Props = { rows: CouponRow[]; groups: CategoryGroup[]; locale: Locale }

/** All coupons and automatic discounts; those that count now first. */
export function DiscountScreen({ rows, groups, locale }: Props) {
  const { adminDiscounts: labels } = getMessages(locale)
  return (
    <AdminFrame activePage="catalogue/discounts" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{labels.intro}</p>
      <p className="mb-8">
        <a href={`${localePath(locale, '/staff/catalogue/discounts')}?new=1`} className="btn btn-primary">
          {labels.add}
        </a>
      </p>
      {rows.length === 0 && <p className="pb-16 text-soft">{labels.none}</p>}
      <ul className="pb-16" data-discounts="">
        {rows.map((row) => (
          <DiscountRow key={row.value.code} row={row} groups={groups} locale={locale} />
        ))}
      </ul>
    </AdminFrame>
  )
}
