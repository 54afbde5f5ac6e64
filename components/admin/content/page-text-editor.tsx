'use client'

import { useState } from 'react'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { PageTextsDraft } from '@/lib/contract/admin/shop-data/page-texts'
import { findTextProblems } from '@/lib/domain/content/page-text'
import type { TextPageSlug } from '@/lib/domain/content/text-pages'
import { type Locale, type Localized, mapLocales } from '@/lib/domain/locale'
import { DocumentForm } from './document-form'
import { toEditedTexts, toTextDraft } from './draft'
import type { ContentLabels } from './labels'
import { type LanguageData, LanguageEditor } from './language-editor'

type Props = {
  slug: TextPageSlug
  version: number
  value: PageTextsDraft
  languages: Localized<LanguageData>
  /** The languages of the shop; edited texts of others are kept. */
  locales: readonly Locale[]
  shopLabels: ShopLabels
  labels: ContentLabels
  mayChange: boolean
}

/** The text of a page in every language, side by side; a saved text is public at once. */
export function PageTextEditor({ slug, version, value, languages, locales, shopLabels, labels, mayChange }: Props) {
  const saving = useShopDataSave({ ...shopLabels, errors: { ...shopLabels.errors, ...labels.errors } }, version)
  const [drafts, setDrafts] = useState(() => mapLocales((lang) => toTextDraft(value[lang], languages[lang].standard)))
  const edited = toEditedTexts(
    drafts,
    mapLocales((lang) => languages[lang].standard),
  )
  const saveTexts = async () => {
    if (locales.some((lang) => findTextProblems(drafts[lang].body).length > 0)) {
      saving.setProblem(labels.notSaved)
      return false
    }
    return saving.save((now) => adminClient.shopdata.savepagetext({ slug, version: now, value: edited }))
  }
  return (
    <DocumentForm
      {...{ saving, mayChange }}
      labels={shopLabels}
      isUnsaved={JSON.stringify(edited) !== JSON.stringify(value)}
      className="grid min-w-0 gap-x-8 gap-y-10 lg:grid-cols-2"
      onSave={saveTexts}
    >
      {locales.map((lang) => (
        <LanguageEditor
          key={lang}
          lang={lang}
          draft={drafts[lang]}
          data={languages[lang]}
          labels={labels}
          errorAt={(path) => saving.errorAt(`value.${lang}.${path}`)}
          onChange={(draft) => setDrafts((before) => ({ ...before, [lang]: draft }))}
        />
      ))}
    </DocumentForm>
  )
}
