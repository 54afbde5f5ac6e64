import { CheckField } from '@/components/ui/check-field'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { LANGUAGE_NAMES } from '@/lib/domain/locale'
import states from '@/lib/domain/pricing/states.json'
import { type SettingField, type SettingKind, UNREGISTERED } from '@/lib/domain/settings/shop-settings'
import type { ShopSettingsMessages } from '@/lib/i18n/admin-messages'
import { ColourField } from './colour-field'
import { LanguagesField } from './languages-field'
import { LogoField } from './logo-field'

type Props = {
  field: SettingField
  value: string
  /** The environment variable that decides it, if any. */
  fixedBy: string | undefined
  error: string | undefined
  labels: ShopSettingsMessages
  onChange: (value: string) => void
  onUploading: (isUploading: boolean) => void
}

const INPUT_MODES: Partial<Record<SettingKind, 'email' | 'tel' | 'numeric' | 'decimal' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  pin: 'numeric',
  rupees: 'decimal',
  hours: 'numeric',
  whole: 'numeric',
  url: 'url',
}
const UPPER_CASE: SettingKind[] = ['gstin', 'pan', 'prefix']
const LEFT_TO_RIGHT: SettingKind[] = [
  'email',
  'phone',
  'pin',
  'rupees',
  'hours',
  'whole',
  'url',
  'urls',
  'link',
  ...UPPER_CASE,
]

/** One setting: a text, a paragraph, a state or a switch. */
export function SettingsField({ field, value, fixedBy, error, labels, onChange, onUploading }: Props) {
  const { name, locale, kind, required } = field
  const label = labels.fields[name] + (locale ? ` (${LANGUAGE_NAMES[locale]})` : '') + (required ? ' *' : '')
  const ownHint = new Map(Object.entries(labels.hints)).get(name)
  const hint = fixedBy ? labels.fixed.replace('{variable}', fixedBy) : ownHint
  if (kind === 'state' && !fixedBy) {
    const options = states.map((state) => ({ value: state.name.en, label: state.name.en }))
    const change = ({ target }: { target: { value: string } }) => onChange(target.value)
    return (
      <SelectField {...{ label, error, value, options }} placeholder={labels.chooseState} onChange={change} required />
    )
  }
  if (kind === 'switch' || kind === 'choice') {
    const on = kind === 'switch' ? '1' : UNREGISTERED
    const check = ({ target }: { target: { checked: boolean } }) => onChange(target.checked ? on : '')
    return (
      <CheckField {...{ label, hint, error }} checked={value === on} disabled={Boolean(fixedBy)} onChange={check} />
    )
  }
  if (kind === 'logo') return <LogoField {...{ value, hint, error, labels, onChange, onUploading }} />
  if (kind === 'languages') return <LanguagesField {...{ value, hint, error, onChange }} isFixed={Boolean(fixedBy)} />
  if (kind === 'primary' || kind === 'accent')
    return <ColourField {...{ kind, label, value, hint, error, labels, onChange }} isFixed={Boolean(fixedBy)} />
  const shared = { label, hint, error, value, readOnly: fixedBy !== undefined, required, lang: locale ?? undefined }
  if (kind === 'long' || kind === 'urls')
    return <TextAreaField {...shared} rows={3} onChange={({ target }) => onChange(target.value)} />
  return (
    <Field
      {...shared}
      inputMode={INPUT_MODES[kind]}
      dir={LEFT_TO_RIGHT.includes(kind) ? 'ltr' : undefined}
      onChange={({ target }) => onChange(UPPER_CASE.includes(kind) ? target.value.toUpperCase() : target.value)}
    />
  )
}
