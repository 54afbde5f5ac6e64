'use client'

import { type FormEvent, useState } from 'react'
import type { DeliveryView } from '@/lib/api/admin/delivery-view'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { DeliveryDraft } from '@/lib/contract/admin/shop-data'
import type { ShopLabels } from '../labels'
import { SaveBar } from '../save-line'
import { useShopDataSave } from '../use-shop-data-save'
import { DeliveryCash } from './delivery-cash'
import { DeliveryDays } from './delivery-days'
import { SECTION_CLASS } from './delivery-part'
import { DeliveryPreview } from './delivery-preview'
import { NumberField } from './number-field'

type Props = {
  initialDraft: DeliveryDraft
  version: number
  view: DeliveryView
  labels: ShopLabels
  mayChange: boolean
  locale: string
}

/** The delivery settings in one form, beside a preview for a PIN code and an amount. */
export function DeliveryForm({ initialDraft, version, view, labels, mayChange, locale }: Props) {
  const [draft, setDraft] = useState(initialDraft)
  const saving = useShopDataSave(labels, version, draft)
  const { save, live, errorAt } = saving
  const put = (change: Partial<DeliveryDraft>) => setDraft((before) => ({ ...before, ...change }))
  const { delivery } = labels
  const saveDraft = () => save((now) => adminClient.shopdata.savedelivery({ version: now, value: draft }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveDraft()
  }
  const part = { draft, view, labels, put, errorAt: (path: string) => errorAt(`value.${path}`) }
  const { charges, checkout } = draft
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <form method="post" noValidate onSubmit={submit} className="min-w-0">
        <fieldset data-readonly={!mayChange || undefined} disabled={!mayChange || !live} className="grid min-w-0 gap-6">
          <section className={SECTION_CLASS}>
            <h2 className="text-xl">{delivery.charges}</h2>
            <div className="grid gap-4 sm:grid-cols-2">
              <NumberField
                money
                label={delivery.free}
                value={charges.free_above_inr}
                error={part.errorAt('charges.free_above_inr')}
                onChange={(free_above_inr) => put({ charges: { ...charges, free_above_inr } })}
              />
              <NumberField
                money
                label={delivery.standard}
                value={charges.standard_inr}
                error={part.errorAt('charges.standard_inr')}
                onChange={(standard_inr) => put({ charges: { ...charges, standard_inr } })}
              />
            </div>
          </section>
          <DeliveryCash {...part} />
          <DeliveryDays {...part} />
          <section className={SECTION_CLASS}>
            <h2 className="text-xl">{delivery.checkout}</h2>
            <div className="grid items-end gap-4 sm:grid-cols-3">
              {(
                [
                  ['hold_minutes', delivery.hold],
                  ['hold_minutes_most', delivery.holdMost],
                  ['pan_above_inr', delivery.pan],
                ] as const
              ).map(([field, label]) => (
                <NumberField
                  key={field}
                  money={field === 'pan_above_inr'}
                  label={label}
                  value={checkout[field]}
                  error={part.errorAt(`checkout.${field}`)}
                  onChange={(value) => put({ checkout: { ...checkout, [field]: value } })}
                />
              ))}
            </div>
          </section>
        </fieldset>
        {mayChange && <SaveBar saving={saving} labels={labels} onKeepMine={saveDraft} isSticky />}
      </form>
      <DeliveryPreview draft={draft} view={view} labels={labels} locale={locale} />
    </div>
  )
}
