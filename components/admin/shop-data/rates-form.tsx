'use client'

import { type FormEvent, useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { RatesDraft } from '@/lib/contract/admin/shop-data'
import { goldPerGram } from '@/lib/domain/customization/metal-price'
import type { Locale } from '@/lib/domain/locale'
import { SECTION_CLASS } from './delivery/delivery-part'
import { NumberField } from './delivery/number-field'
import { GoldPrice } from './gold-price'
import type { ShopLabels } from './labels'
import { RateExample } from './rate-example'
import { ResizingPart } from './resizing-part'
import { SaveBar } from './save-line'
import { useShopDataSave } from './use-shop-data-save'

type Props = { initialDraft: RatesDraft; version: number; labels: ShopLabels; mayChange: boolean; locale: Locale }
const NO_EXTRA_CHARGES = { engraving_inr: 0, energising_inr: 0 }

/** Price per gram and making charge of each metal, and the prices of engraving, energising and resizing if offered. */
export function RatesForm({ initialDraft, version, labels, mayChange, locale }: Props) {
  const [draft, setDraft] = useState(initialDraft)
  /** A field keeps what was typed in it: filled in by the form, it begins again. */
  const [fills, setFills] = useState(0)
  const saving = useShopDataSave(labels, version, draft)
  const { save, live, errorAt } = saving
  const { rates } = labels
  const errorOf = (path: string) => errorAt(`value.${path}`)
  const put = (index: number, change: Partial<RatesDraft['metals'][number]>) =>
    setDraft((before) => ({
      ...before,
      metals: before.metals.map((metal, position) => (position === index ? { ...metal, ...change } : metal)),
    }))
  const fillGold = (per10g: number) => {
    const metals = draft.metals.map((metal) => ({
      ...metal,
      gram_inr: goldPerGram(metal.key, per10g) ?? metal.gram_inr,
    }))
    setDraft({ ...draft, metals })
    setFills(fills + 1)
  }
  const putExtras = (extras: RatesDraft['extras']) => setDraft((before) => ({ ...before, extras }))
  const saveRates = () => save((now) => adminClient.shopdata.saverates({ version: now, value: draft }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveRates()
  }
  const { extras } = draft
  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-5xl">
      <fieldset data-readonly={!mayChange || undefined} disabled={!mayChange || !live} className="grid min-w-0 gap-6">
        <section className={SECTION_CLASS}>
          <h2 className="text-xl">{rates.metals}</h2>
          {draft.metals.some(({ key }) => goldPerGram(key, 1) !== null) && (
            <GoldPrice labels={rates} onFill={fillGold} />
          )}
          {draft.metals.map(({ key, name, gram_inr, making_percent, making_least_inr }, index) => (
            <fieldset key={key} className="rate-row grid min-w-0 grid-cols-2 items-end gap-3 sm:grid-cols-4">
              <legend className="mb-2 font-medium">{name[locale]}</legend>
              <NumberField
                key={fills}
                money
                label={rates.gram}
                value={gram_inr}
                error={errorOf(`metals.${index}.gram_inr`)}
                onChange={(value) => put(index, { gram_inr: value })}
              />
              <NumberField
                label={rates.making}
                value={making_percent}
                error={errorOf(`metals.${index}.making_percent`)}
                onChange={(value) => put(index, { making_percent: value })}
              />
              <NumberField
                money
                label={rates.makingLeast}
                value={making_least_inr}
                error={errorOf(`metals.${index}.making_least_inr`)}
                onChange={(value) => put(index, { making_least_inr: value })}
              />
              <RateExample
                metal={{ gram_inr, making_percent, making_least_inr }}
                label={rates.example}
                locale={locale}
              />
            </fieldset>
          ))}
        </section>
        <section className={SECTION_CLASS}>
          <h2 className="text-xl">{rates.extras}</h2>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={extras !== null}
              onChange={({ target }) => putExtras(target.checked ? NO_EXTRA_CHARGES : null)}
            />
            {rates.offered}
          </label>
          {extras && (
            <div className="grid gap-3 sm:grid-cols-2">
              <NumberField
                money
                label={rates.engraving}
                value={extras.engraving_inr}
                error={errorOf('extras.engraving_inr')}
                onChange={(engraving_inr) => putExtras({ ...extras, engraving_inr })}
              />
              <NumberField
                money
                label={rates.energising}
                value={extras.energising_inr}
                error={errorOf('extras.energising_inr')}
                onChange={(energising_inr) => putExtras({ ...extras, energising_inr })}
              />
            </div>
          )}
        </section>
        <ResizingPart
          draft={draft}
          labels={labels}
          locale={locale}
          errorOf={errorOf}
          onChange={(resizing) => setDraft((before) => ({ ...before, resizing }))}
        />
      </fieldset>
      {mayChange && <SaveBar saving={saving} labels={labels} onKeepMine={saveRates} isSticky />}
    </form>
  )
}
