'use client'

import { type FormEvent, useState } from 'react'
import type { DeliveryView } from '@/lib/api/admin/delivery-view'
import { client } from '@/lib/browser/client'
import type { DeliveryDraft } from '@/lib/contract/admin/shop-data'
import type { ShopLabels } from '../labels'
import { SaveLine } from '../save-line'
import { useSave } from '../use-save'
import { DeliveryCash } from './delivery-cash'
import { DeliveryDays } from './delivery-days'
import { PART } from './delivery-part'
import { DeliveryPreview } from './delivery-preview'
import { NumberField } from './number-field'

type Props = {
  known: DeliveryDraft
  version: number
  view: DeliveryView
  labels: ShopLabels
  mayChange: boolean
  locale: string
}

/** The delivery settings in one form, beside a preview for a PIN code and an amount. */
export function DeliveryForm({ known, version, view, labels, mayChange, locale }: Props) {
  const saving = useSave(labels, version)
  const { save, live, errorAt } = saving
  const [draft, setDraft] = useState(known)
  const put = (more: Partial<DeliveryDraft>) => setDraft((before) => ({ ...before, ...more }))
  const { delivery } = labels
  const keep = () => save((now) => client.shopdata.savedelivery({ version: now, value: draft }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    keep()
  }
  const part = { draft, view, labels, put, errorAt: (path: string) => errorAt(`value.${path}`) }
  const { charges, checkout } = draft
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
      <form method="post" noValidate onSubmit={submit} className="min-w-0">
        <fieldset disabled={!mayChange || !live} className="grid min-w-0 gap-6">
          <section className={PART}>
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
          <section className={PART}>
            <h2 className="text-xl">{delivery.checkout}</h2>
            <div className="grid gap-4 sm:grid-cols-3">
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
        {mayChange && <SaveLine saving={saving} labels={labels} onKeep={keep} />}
      </form>
      <DeliveryPreview draft={draft} view={view} labels={labels} locale={locale} />
    </div>
  )
}
