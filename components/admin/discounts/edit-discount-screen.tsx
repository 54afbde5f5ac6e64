import { RecordHead } from '@/components/admin/record-head'
import { ShopDataFrame } from '@/components/admin/shop-data/shop-data-frame'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { CouponDraft } from '@/lib/domain/pricing/coupon-draft'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { CouponForm } from './coupon-form'
import type { CategoryGroup } from './scope-fields'

type Props = {
  /** Null for a new one. */
  stored: { version: number; value: { draft: CouponDraft; active: boolean }; history: ShopChange[] } | null
  groups: CategoryGroup[]
  locale: Locale
}

const toNames = (groups: CategoryGroup[], kinds: Record<string, string>) => ({
  'draft.kind': kinds,
  'draft.types': Object.fromEntries(groups.map(({ type, name }) => [type, name])),
  'draft.categories': Object.fromEntries(
    groups.flatMap(({ categories }) => categories.map(({ id, name }) => [id, name])),
  ),
})

/** One coupon or automatic discount with its changes, or the form of a new one. */
export function EditDiscountScreen({ stored, groups, locale }: Props) {
  const { adminDiscounts: labels, shopData: shopLabels } = getMessages(locale)
  const t = getTranslator(locale, 'adminDiscounts')
  const draft = stored?.value.draft ?? null
  const version = stored?.version ?? 0
  const listPath = localePath(locale, '/staff/catalogue/discounts')
  const intro =
    draft && stored ? t(stored.value.active ? 'editing' : 'editingEnded', { code: draft.code }) : labels.adding
  return (
    <ShopDataFrame
      at="catalogue/discounts"
      heading={
        <RecordHead
          list="/staff/catalogue/discounts"
          back={labels.back}
          title={draft?.code ?? labels.newOne}
          locale={locale}
        />
      }
      what={{ coupon: draft?.code ?? '' }}
      intro={intro}
      history={stored?.history ?? []}
      mayChange
      names={toNames(groups, labels.kinds)}
      {...{ version, locale }}
    >
      <CouponForm key={version} {...{ draft, version, groups, labels, shopLabels, listPath }} />
    </ShopDataFrame>
  )
}
