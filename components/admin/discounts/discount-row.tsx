import type { CouponRow } from '@/lib/contract/admin/shop-data/coupons'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { formatDay } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { EndCouponButton } from './end-coupon-button'
import type { CategoryGroup } from './scope-fields'

type Props = { row: CouponRow; groups: CategoryGroup[]; locale: Locale }

/** One coupon or automatic discount: what it takes off, when, and what came of it. */
export function DiscountRow({ row, groups, locale }: Props) {
  const { adminDiscounts: labels, shopData: shopLabels } = getMessages(locale)
  const t = getTranslator(locale, 'adminDiscounts')
  const { value, state, version, uses, revenue, discounts } = row
  const { code, automatic, kind, most_inr, from_inr, starts, ends } = value
  const money = (rupees: number) => formatRupees(rupees, locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const amount = kind === 'percent' ? percent.format(value.value / 100) : money(value.value)
  const { types, categories, skus } = value
  const names = groups.flatMap((group) => [
    ...(types.includes(group.type) ? [group.name] : []),
    ...group.categories.filter(({ id }) => categories.includes(id)).map(({ name }) => name),
  ])
  const scope = [...names, ...skus]
  const conditions = [
    scope.length > 0 && t('onlyFor', { names: scope.join(', ') }),
    most_inr !== null && t('most', { amount: money(most_inr) }),
    from_inr !== null && t('from', { amount: money(from_inr) }),
    starts !== null && t('startsOn', { day: formatDay(starts, locale) }),
    ends !== null && t('endsOn', { day: formatDay(ends, locale) }),
    value.each !== null && t('eachOf', { n: String(value.each) }),
  ].filter((text) => text !== false)
  const canEnd = state !== 'ended' && state !== 'over'
  const figures = [
    [labels.usesName, value.uses === null ? String(uses) : t('usesOf', { n: String(uses), most: String(value.uses) })],
    [labels.revenue, money(revenue)],
    [labels.discounts, money(discounts)],
  ]
  return (
    <li
      className="grid gap-x-6 gap-y-3 border-t border-line py-4 lg:grid-cols-[minmax(0,1fr)_auto_auto]"
      data-coupon={code}
    >
      <div className="min-w-0">
        <p className={`text-sm ${state === 'active' ? 'text-leaf' : 'text-soft'}`}>
          {labels.states[state]}
          {automatic && ` · ${labels.ways.automatic}`}
        </p>
        <p className="text-lg wrap-anywhere">
          <span className="font-medium">{code}</span> · {t('off', { amount })}
        </p>
        <p className="text-[0.925rem] text-soft">{conditions.join(' · ')}</p>
      </div>
      <dl className="figures grid grid-cols-3 gap-x-6 text-[0.925rem]">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-start gap-3">
        <a
          href={`${localePath(locale, '/staff/catalogue/discounts')}?edit=${code}`}
          className="btn btn-line"
          aria-label={t('editOf', { code })}
        >
          {labels.edit}
        </a>
        {canEnd && <EndCouponButton {...{ code, version, labels, shopLabels }} />}
      </div>
    </li>
  )
}
