'use client'

import { type FormEvent, useState } from 'react'
import { SECTION_CLASS } from '@/components/admin/shop-data/delivery/delivery-part'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { SaveBar } from '@/components/admin/shop-data/save-line'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { ShopSettingsDraft } from '@/lib/contract/admin/shop-settings'
import { parseLanguages } from '@/lib/domain/settings/languages'
import { SETTING_FIELDS, SETTING_GROUPS, type SettingField } from '@/lib/domain/settings/shop-settings'
import type { ShopSettingsMessages } from '@/lib/i18n/admin-messages'
import { LookPreview } from './look-preview'
import { SettingsField } from './settings-field'

type Props = {
  initialDraft: ShopSettingsDraft
  version: number
  /** The variable that decides a field, by its key. */
  fixed: Record<string, string>
  labels: ShopLabels
  texts: ShopSettingsMessages
  mayChange: boolean
}

/** A form does not offer the text of a language that is off; it stays as it is. */
const isAsked = ({ locale }: SettingField, { languages }: ShopSettingsDraft) =>
  locale === null || (parseLanguages(languages)?.includes(locale) ?? true)

/** Every setting of the shop's identity, group by group. */
export function SettingsForm({ initialDraft, version, fixed, labels, texts, mayChange }: Props) {
  const saving = useShopDataSave({ ...labels, errors: { ...labels.errors, ...texts.errors } }, version)
  const [draft, setDraft] = useState(initialDraft)
  const saveDraft = () => saving.save((now) => adminClient.shopdata.savesettings({ version: now, value: draft }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveDraft()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="max-w-5xl">
      <fieldset
        data-readonly={!mayChange || undefined}
        disabled={!mayChange || !saving.live}
        className="grid min-w-0 gap-6"
      >
        {SETTING_GROUPS.map((group) => (
          <section key={group} className={SECTION_CLASS} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`} className="text-xl">
              {texts.groups[group]}
            </h2>
            <p className="max-w-3xl text-soft">{texts.groupTexts[group]}</p>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {SETTING_FIELDS.filter((field) => field.group === group && isAsked(field, draft)).map((field) => (
                <SettingsField
                  key={field.key}
                  field={field}
                  value={draft[field.key]}
                  fixedBy={fixed[field.key]}
                  error={saving.errorAt(`value.${field.key}`)}
                  labels={texts}
                  onChange={(value) => setDraft((before) => ({ ...before, [field.key]: value }))}
                />
              ))}
            </div>
            {group === 'look' && <LookPreview draft={draft} texts={texts} />}
          </section>
        ))}
      </fieldset>
      {mayChange && <SaveBar saving={saving} labels={labels} onKeepMine={saveDraft} />}
    </form>
  )
}
