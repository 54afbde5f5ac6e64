'use client'

import { type FormEvent, useRef, useState } from 'react'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { SaveBar } from '@/components/admin/shop-data/save-line'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { PageTextsDraft } from '@/lib/contract/admin/shop-data/page-texts'
import { findTextProblems } from '@/lib/domain/content/page-text'
import type { TextPageSlug } from '@/lib/domain/content/text-pages'
import { LOCALES, type Localized, mapLocales } from '@/lib/domain/locale'
import { toEditedTexts, toTextDraft } from './draft'
import type { ContentLabels } from './labels'
import { type LanguageData, LanguageEditor } from './language-editor'
import { useUnsavedWarning } from './use-unsaved-warning'

type Props = {
  slug: TextPageSlug
  version: number
  value: PageTextsDraft
  languages: Localized<LanguageData>
  shopLabels: ShopLabels
  labels: ContentLabels
  mayChange: boolean
}

/** The text of a page in every language, side by side; a saved text is public at once. */
export function PageTextEditor({ slug, version, value, languages, shopLabels, labels, mayChange }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useShopDataSave({ ...shopLabels, errors: { ...shopLabels.errors, ...labels.errors } }, version)
  const [drafts, setDrafts] = useState(() => mapLocales((lang) => toTextDraft(value[lang], languages[lang].standard)))
  const edited = toEditedTexts(
    drafts,
    mapLocales((lang) => languages[lang].standard),
  )
  const isUnsaved = JSON.stringify(edited) !== JSON.stringify(value)
  useUnsavedWarning(isUnsaved)
  const focusError = () =>
    // The marks of wrong fields are on the page after the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const saveTexts = async () => {
    if (LOCALES.some((lang) => findTextProblems(drafts[lang].body).length > 0)) {
      saving.setProblem(labels.notSaved)
      focusError()
      return
    }
    const isSaved = await saving.save((now) => adminClient.shopdata.savepagetext({ slug, version: now, value: edited }))
    if (!isSaved) focusError()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveTexts()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <fieldset disabled={!mayChange || !saving.live} className="grid min-w-0 gap-x-8 gap-y-10 lg:grid-cols-2">
        {LOCALES.map((lang) => (
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
      </fieldset>
      {mayChange && <SaveBar saving={saving} labels={shopLabels} onKeepMine={saveTexts} />}
    </form>
  )
}
