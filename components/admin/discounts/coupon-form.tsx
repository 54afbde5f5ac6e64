'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { SECTION_CLASS } from '@/components/admin/shop-data/delivery/delivery-part'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { SaveBar } from '@/components/admin/shop-data/save-line'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { Field } from '@/components/ui/field'
import { MethodChoice } from '@/components/ui/method-choice'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { CouponDraft } from '@/lib/domain/pricing/coupon-draft'
import { type CouponFormState, EMPTY_COUPON, isScopeEmpty, toCouponForm, toCouponInput } from './coupon-form-state'
import type { DiscountLabels } from './labels'
import { type CategoryGroup, ScopeFields } from './scope-fields'

type Props = {
  /** Null for a new one. */
  draft: CouponDraft | null
  version: number
  groups: CategoryGroup[]
  shopLabels: ShopLabels
  labels: DiscountLabels
  listPath: string
}

const WAYS = ['code', 'automatic'] as const
const KINDS = ['percent', 'amount'] as const

/** Creates or edits a coupon or an automatic discount; it counts from the next quote on. */
export function CouponForm({ draft, version, groups, shopLabels, labels, listPath }: Props) {
  const router = useRouter()
  const [form, setForm] = useState<CouponFormState>(() => (draft ? toCouponForm(draft) : EMPTY_COUPON))
  const saving = useShopDataSave({ ...shopLabels, errors: { ...shopLabels.errors, ...labels.errors } }, version, form)
  const put = (change: Partial<CouponFormState>) => {
    saving.forget(Object.keys(change).map((name) => `value.${name}`))
    setForm((before) => ({ ...before, ...change }))
  }
  const { fields, hints } = labels
  const field = (
    name: Exclude<keyof CouponFormState, 'automatic' | 'kind' | 'isLimited' | 'types' | 'categories' | 'skus'>,
    more: { label?: string; hint?: string; prefix?: string; type?: string; readOnly?: boolean } = {},
  ) => (
    <Field
      label={fields[name]}
      autoComplete="off"
      inputMode={more.type || name === 'code' ? undefined : 'decimal'}
      value={form[name]}
      error={saving.errorAt(`value.${name}`)}
      onChange={({ target }) => put({ [name]: target.value })}
      {...more}
    />
  )
  const saveCoupon = async () => {
    if (isScopeEmpty(form)) return saving.setProblem(labels.errors.scope_empty)
    const isSaved = await saving.save((now) =>
      adminClient.shopdata.savecoupon({ version: now, value: toCouponInput(form) }),
    )
    if (isSaved) router.push(listPath)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveCoupon()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-3xl">
      <fieldset disabled={!saving.live} className="grid min-w-0 gap-6">
        <section className={SECTION_CLASS}>
          <MethodChoice
            legend={labels.way}
            methods={WAYS}
            names={labels.ways}
            chosen={form.automatic ? 'automatic' : 'code'}
            onChoose={(way) => put({ automatic: way === 'automatic' })}
          />
          {field('code', {
            label: form.automatic ? labels.name : fields.code,
            hint: draft ? hints.codeFixed : form.automatic ? hints.name : hints.code,
            readOnly: draft !== null,
          })}
          <MethodChoice
            legend={labels.kind}
            methods={KINDS}
            names={labels.kinds}
            chosen={form.kind}
            onChoose={(kind) => put({ kind })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {field('value', { label: labels.kinds[form.kind], ...(form.kind === 'amount' && { prefix: '₹' }) })}
            {form.kind === 'percent' && field('most_inr', { prefix: '₹', hint: hints.most_inr })}
          </div>
        </section>
        <ScopeFields
          form={form}
          groups={groups}
          skusError={saving.errorAt('value.skus')}
          labels={labels}
          onChange={put}
        />
        <section className={SECTION_CLASS}>
          <h2 className="text-xl">{labels.conditions}</h2>
          <p className="text-soft">{hints.empty}</p>
          {field('from_inr', { prefix: '₹' })}
          <div className="grid gap-4 sm:grid-cols-2">
            {field('starts', { type: 'date' })}
            {field('ends', { type: 'date', hint: hints.ends })}
            {field('uses')}
            {!form.automatic && field('each', { hint: hints.each })}
          </div>
        </section>
      </fieldset>
      <SaveBar saving={saving} labels={shopLabels} onKeepMine={saveCoupon} />
    </form>
  )
}
