'use client'

import { useState } from 'react'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { MethodChoice } from '@/components/ui/method-choice'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { PageTextsDraft } from '@/lib/contract/admin/shop-data/page-texts'
import { findTextProblems } from '@/lib/domain/content/page-text'
import type { TextPageSlug } from '@/lib/domain/content/text-pages'
import { LANGUAGE_NAMES, type Locale, type Localized, mapLocales } from '@/lib/domain/locale'
import { DocumentForm } from './document-form'
import { type LanguageData, toEditedTexts, toTextDraft } from './draft'
import type { ContentLabels } from './labels'
import { LanguageEditor } from './language-editor'

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

/**
 * The text of a page in every language, side by side where there is room, else one at a time; a saved text is public at
 * once. After a refusal the first language with an error is shown.
 */
export function PageTextEditor({ slug, version, value, languages, locales, shopLabels, labels, mayChange }: Props) {
  const saving = useShopDataSave({ ...shopLabels, errors: { ...shopLabels.errors, ...labels.errors } }, version)
  const [drafts, setDrafts] = useState(() => mapLocales((lang) => toTextDraft(value[lang], languages[lang].standard)))
  const edited = toEditedTexts(
    drafts,
    mapLocales((lang) => languages[lang].standard),
  )
  const [chosen, setChosen] = useState<Locale | null>(null)
  const shown = chosen ?? locales[0]
  const hasProblem = (lang: Locale) => findTextProblems(drafts[lang].body).length > 0
  const showFirst = (isWrong: (lang: Locale) => boolean) => setChosen((before) => locales.find(isWrong) ?? before)
  const saveTexts = async () => {
    if (locales.some(hasProblem)) {
      showFirst(hasProblem)
      saving.setProblem(labels.notSaved)
      return false
    }
    return saving.save(async (now) => {
      const reply = await adminClient.shopdata.savepagetext({ slug, version: now, value: edited })
      showFirst((lang) => reply.errors?.some(({ path }) => path.startsWith(`value.${lang}.`)) ?? false)
      return reply
    })
  }
  const names = mapLocales((lang) => {
    const isWrong = hasProblem(lang) || saving.hasErrorIn(`value.${lang}`)
    return isWrong ? `${LANGUAGE_NAMES[lang]} · ${labels.toCorrect}` : LANGUAGE_NAMES[lang]
  })
  return (
    <DocumentForm
      {...{ saving, mayChange }}
      labels={shopLabels}
      isUnsaved={JSON.stringify(edited) !== JSON.stringify(value)}
      className="grid min-w-0 gap-x-8 gap-y-10 xl:grid-cols-2"
      onSave={saveTexts}
      choice={
        locales.length > 1 && (
          <div className={`mb-6 xl:hidden ${saving.live ? '' : 'invisible'}`}>
            <MethodChoice
              legend={labels.language}
              methods={locales}
              names={names}
              chosen={shown}
              onChoose={setChosen}
            />
          </div>
        )
      }
    >
      {locales.map((lang) => (
        <LanguageEditor
          key={lang}
          lang={lang}
          draft={drafts[lang]}
          data={languages[lang]}
          labels={labels}
          isOther={saving.live && lang !== shown}
          errorAt={(path) => saving.errorAt(`value.${lang}.${path}`)}
          onChange={(draft) => setDrafts((before) => ({ ...before, [lang]: draft }))}
        />
      ))}
    </DocumentForm>
  )
}
