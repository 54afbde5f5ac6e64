'use client'

import { useState } from 'react'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { HomeDraft } from '@/lib/contract/admin/shop-data/layout'
import type { Locale } from '@/lib/domain/locale'
import { DocumentForm } from '../document-form'
import { moveEntry } from '../move-entry'
import { HomePreview } from './home-preview'
import { HomeSectionRow } from './home-section-row'
import type { HomeLabels, UsualTexts } from './home-texts'

type Props = {
  version: number
  value: HomeDraft
  usual: UsualTexts
  /** What the preview puts in place of `{shop}` and `{city}`. */
  values: { shop: string; city: string }
  /** The language of the admin. */
  lang: Locale
  locales: readonly Locale[]
  labels: HomeLabels
  shopLabels: ShopLabels
  mayChange: boolean
}

/** The sections of the home page: order, heading, introduction, and whether each is shown; saved together. */
export function HomeEditor(props: Props) {
  const { version, value, usual, values, lang, locales, labels, shopLabels, mayChange } = props
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
      <ol className="grid gap-2" data-sections="">
        {sections.map((section, index) => (
          <HomeSectionRow
            key={section.key}
            usual={usual[section.key]}
            count={sections.length}
            {...{ section, index, lang, labels }}
            errorAt={(path) => saving.errorAt(`value.${index}.${path}`)}
            onChange={(change) => put(index, change)}
            onMove={(to) => setSections(moveEntry(sections, index, to))}
          />
        ))}
      </ol>
    </DocumentForm>
  )
}
