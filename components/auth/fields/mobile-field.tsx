import { ChevronDown } from 'lucide'
import { type ChangeEvent, type ComponentProps, memo, useEffect, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { CALLING_CODES, parseMobile } from '@/lib/domain/customer/mobile'

type MobileLabels = Record<'callingCode' | 'mobileHelp', string>
type Props = Omit<ComponentProps<typeof Field>, 'prefix' | 'type' | 'inputMode'> & { labels: MobileLabels }

const COUNTRIES = Object.entries(CALLING_CODES)
const codeOf = (country: string) => new Map(COUNTRIES).get(country) ?? ''

/** The country of a number as typed, `current` where several share its code; empty for a code that is not listed. */
function countryOf(text: string, current: string): string {
  const typed = text.replace(/[^+\d]/g, '')
  if (!typed.startsWith('+')) return 'IN'
  const hasCode = (country: string) => typed.startsWith(`+${codeOf(country)}`)
  if (current && hasCode(current)) return current
  const matches = COUNTRIES.filter(([country]) => hasCode(country))
  return matches.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? ''
}

/** A mobile number with the choice of its country code: ten digits for India, else the number with its `+`. */
export function MobileField({ onBlur, onChange, autoComplete = 'username', labels, hint, ...field }: Props) {
  const [country, setCountry] = useState('IN')
  const container = useRef<HTMLDivElement>(null)
  const follow = (text: string) => setCountry((current) => countryOf(text, current))
  // The form sets the number that was typed before directly in the input.
  useEffect(() => setCountry(countryOf(container.current?.querySelector('input')?.value ?? '', 'IN')), [])
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    setCountry(target.value)
    const input = container.current?.querySelector('input')
    if (!input) return
    const national = input.value.replace(new RegExp(`^\\s*\\+(${codeOf(country)})?\\s*`), '')
    input.value = target.value === 'IN' ? national : `+${codeOf(target.value)} ${national}`
    input.focus()
  }
  return (
    <div ref={container}>
      <Field
        {...field}
        prefix={<CountryPicker country={country} label={labels.callingCode} onChoose={choose} />}
        className="[&_input]:ps-19"
        hint={field.error ? labels.mobileHelp : hint}
        // Browsers accept only a full number as autocomplete of a `tel` field; inputMode sets the keyboard.
        type="text"
        inputMode="tel"
        autoComplete={autoComplete}
        onChange={(event) => {
          follow(event.target.value)
          onChange?.(event)
        }}
        onBlur={(event) => {
          event.target.value = parseMobile(event.target.value) ?? event.target.value
          follow(event.target.value)
          onBlur?.(event)
        }}
      />
    </div>
  )
}

type PickerProps = { country: string; label: string; onChoose: (event: ChangeEvent<HTMLSelectElement>) => void }

/** The code of India or the letters of another country, whose code is part of the number; over it an invisible select. */
function CountryPicker({ country, label, onChoose }: PickerProps) {
  const live = useHydrated()
  return (
    <span className="pointer-events-auto relative -ms-3.5 flex h-full items-center gap-0.5 rounded ps-3.5 has-focus-visible:outline-2 has-focus-visible:outline-current">
      {country === 'IN' ? '+91' : country || '+'}
      <Icon of={ChevronDown} size={16} />
      {live && (
        <select
          aria-label={label}
          value={country}
          onChange={onChoose}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        >
          {country === '' && <option value="">+</option>}
          <CountryOptions />
        </select>
      )}
    </span>
  )
}

/** India first, the others by their names in the language of the page. */
const CountryOptions = memo(() => {
  const lang = document.documentElement.lang || 'en'
  const names = new Intl.DisplayNames([lang], { type: 'region' })
  const [india = ['IN', '91'], ...others] = COUNTRIES.map(([code, calling]) => [code, calling, names.of(code) ?? code])
  others.sort(([, , a = ''], [, , b = '']) => a.localeCompare(b, lang))
  return [india, ...others].map(([code, calling, name]) => (
    <option key={code} value={code}>
      {name} (+{calling})
    </option>
  ))
})
CountryOptions.displayName = 'CountryOptions'
