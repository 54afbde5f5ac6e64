'use client'

import { useState } from 'react'
import { BilingualFields } from '@/components/admin/shop-data/bilingual-fields'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { CheckField } from '@/components/ui/check-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { HomeDraft } from '@/lib/contract/admin/shop-data/layout'
import { LANGUAGE_NAMES, type Locale } from '@/lib/domain/locale'
import { DocumentForm } from '../document-form'
import { moveEntry } from '../move-entry'
import { OrderButtons } from '../order-buttons'
import { HomePreview } from './home-preview'
import type { HomeLabels, UsualTexts } from './home-texts'

type Props = {
  version: number
  value: HomeDraft
  usual: UsualTexts
  /** What the preview puts in place of `{shop}` and `{city}`. */
  values: { shop: string; city: string }
  locales: readonly Locale[]
  labels: HomeLabels
  shopLabels: ShopLabels
  mayChange: boolean
}

/** The sections of the home page: order, heading, introduction, and whether each is shown; saved together. */
export function HomeEditor(props: Props) {
  const { version, value, usual, values, locales, labels, shopLabels, mayChange } = props
  const saving = useShopDataSave({ ...shopLabels, errors: { ...shopLabels.errors, ...labels.errors } }, version)
  const [sections, setSections] = useState(value)
  const put = (index: number, change: Partial<HomeDraft[number]>) =>
    setSections(sections.map((section, other) => (other === index ? { ...section, ...change } : section)))
  return (
    <DocumentForm
      {...{ saving, mayChange }}
      labels={shopLabels}
      isUnsaved={JSON.stringify(sections) !== JSON.stringify(value)}
      className="min-w-0"
      onSave={() => saving.save((now) => adminClient.shopdata.savehomesections({ version: now, value: sections }))}
      preview={<HomePreview {...{ sections, usual, values, locales, labels }} />}
    >
      <ol className="grid gap-4" data-sections="">
        {sections.map(({ key, hidden, title, text }, index) => {
          const name = labels.sections[key]
          return (
            <li key={key} className="grid gap-4 rounded border border-line bg-card p-4" data-section={key}>
              <div className="flex flex-wrap items-center gap-2">
                <h2 id={`section-${key}`} className={`me-auto text-lg ${hidden ? 'text-soft line-through' : ''}`}>
                  {name}
                </h2>
                <CheckField
                  label={labels.shown}
                  aria-label={`${labels.shown}: ${name}`}
                  checked={!hidden}
                  onChange={({ target }) => put(index, { hidden: !target.checked })}
                />
                <OrderButtons
                  {...{ name, index, labels }}
                  count={sections.length}
                  onMove={(to) => setSections(moveEntry(sections, index, to))}
                />
              </div>
              <BilingualFields
                label={labels.heading}
                usual={usual[key].title}
                languages={LANGUAGE_NAMES}
                value={title}
                errorAt={(lang) => saving.errorAt(`value.${index}.title.${lang}`)}
                onChange={(next) => put(index, { title: next })}
              />
              <BilingualFields
                label={labels.introduction}
                usual={usual[key].text}
                languages={LANGUAGE_NAMES}
                value={text}
                long
                errorAt={(lang) => saving.errorAt(`value.${index}.text.${lang}`)}
                onChange={(next) => put(index, { text: next })}
              />
            </li>
          )
        })}
      </ol>
    </DocumentForm>
  )
}
