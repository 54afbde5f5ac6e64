'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { SECTION_CLASS } from '@/components/admin/shop-data/delivery/delivery-part'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { SaveBar } from '@/components/admin/shop-data/save-line'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'
import type { ShopSettingsDraft } from '@/lib/contract/admin/shop-settings'
import { parseLanguages } from '@/lib/domain/settings/languages'
import { SETTING_FIELDS, type SettingField, type SettingGroup } from '@/lib/domain/settings/shop-settings'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { ShopSettingsMessages } from '@/lib/i18n/admin-messages'
import { LookPreview } from './look-preview'
import { SettingsField } from './settings-field'

type Props = {
  group: SettingGroup
  initialDraft: ShopSettingsDraft
  version: number
  shopName: string
  /** The variable that decides a field, by its key. */
  fixed: Record<string, string>
  labels: ShopLabels
  texts: ShopSettingsMessages
  mayChange: boolean
}

/** A form does not offer the text of a language that is off; it stays as it is. */
const isAsked = ({ locale }: SettingField, { languages }: ShopSettingsDraft) =>
  locale === null || (parseLanguages(languages)?.includes(locale) ?? true)

const NUMBER_KINDS: readonly string[] = ['rupees', 'hours', 'whole']

/** `10,000` is stored as `10000`; what is no number stays, and is refused. */
function toPlainNumbers(draft: ShopSettingsDraft): ShopSettingsDraft {
  const numbers = SETTING_FIELDS.filter(({ key, kind }) => NUMBER_KINDS.includes(kind) && draft[key] !== '')
  const plain = numbers.flatMap(({ key }) => {
    const number = parseTypedAmount(draft[key])
    return Number.isFinite(number) ? [[key, String(number)]] : []
  })
  return { ...draft, ...Object.fromEntries(plain) }
}

/** One section of the settings, saved by itself. */
export function SettingsForm({ group, initialDraft, version, shopName, fixed, labels, texts, mayChange }: Props) {
  const saving = useShopDataSave({ ...labels, errors: { ...labels.errors, ...texts.errors } }, version)
  const [draft, setDraft] = useState(initialDraft)
  const fields = SETTING_FIELDS.filter((field) => field.group === group && isAsked(field, draft))
  const [uploading, setUploading] = useState(false)
  const [savedDraft, setSavedDraft] = useState(initialDraft)
  useUnsavedWarning(fields.some(({ key }) => draft[key] !== savedDraft[key]))
  const saveDraft = () => {
    const value = toPlainNumbers(draft)
    setDraft(value)
    return saving.save(async (now) => {
      const reply = await adminClient.shopdata.savesettings({ version: now, group, value })
      if (reply.status === 1) setSavedDraft(value)
      return reply
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveDraft()
  }
  const toInput = (field: SettingField) => (
    <SettingsField
      key={field.key}
      field={field}
      value={draft[field.key]}
      fixedBy={fixed[field.key]}
      error={saving.errorAt(`value.${field.key}`)}
      labels={texts}
      onUploading={setUploading}
      onChange={(value) => {
        saving.forget([`value.${field.key}`])
        setDraft((before) => ({ ...before, [field.key]: value }))
      }}
    />
  )
  return (
    <form method="post" noValidate onSubmit={submit}>
      <fieldset
        data-readonly={!mayChange || undefined}
        disabled={!mayChange || !saving.live}
        className="grid min-w-0 gap-6"
      >
        <section className={SECTION_CLASS} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`} className="text-xl">
            {texts.groups[group]}
          </h2>
          <p className="max-w-3xl text-soft">{texts.groupTexts[group]}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {[...new Set(fields.map(({ name }) => name))].map((name) => (
              <SettingRow key={name} fields={fields.filter((field) => field.name === name)} toInput={toInput} />
            ))}
          </div>
          {group === 'look' && <LookPreview draft={draft} shopName={shopName} texts={texts} />}
        </section>
      </fieldset>
      {mayChange && (
        <SaveBar saving={{ ...saving, busy: saving.busy || uploading }} labels={labels} onKeepMine={saveDraft} />
      )}
    </form>
  )
}

type RowProps = { fields: SettingField[]; toInput: (field: SettingField) => ReactNode }

/** The inputs of one setting; its texts in several languages are side by side in a row of their own. */
function SettingRow({ fields, toInput }: RowProps) {
  if (fields.every(({ locale }) => locale === null)) return fields.map(toInput)
  return <div className="grid items-start gap-4 sm:col-span-2 sm:grid-cols-2">{fields.map(toInput)}</div>
}
