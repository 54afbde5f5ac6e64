import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { FieldFrame, fieldAttributes } from '@/components/ui/field-frame'
import { INDIA_OFFSET, type TypedBirth } from '@/lib/domain/astrology/birth'
import cities from '@/lib/domain/shipping/indian-cities.json'
import type { AdviceLabels } from './advice-labels'

type Props = {
  /** Whether the coordinates matter: the ascendant depends on them, the Moon sign does not. */
  needsLocation: boolean
  labels: AdviceLabels
  birth: TypedBirth
  error: string | undefined
  onChange: (part: Partial<TypedBirth>) => void
}

const ELSEWHERE = 'elsewhere'
/** All UTC offsets in use, in minutes. */
const OFFSETS = [
  -720, -660, -600, -570, -540, -480, -420, -360, -300, -240, -210, -180, -120, -60, 0, 60, 120, 180, 210, 240, 270,
  300, 330, 345, 360, 390, 420, 480, 525, 540, 570, 600, 630, 660, 720, 765, 780, 840,
]
const formatOffset = (minutes: number) => {
  const [hours, restMinutes] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '−' : '+'}${hours}:${String(restMinutes).padStart(2, '0')}`
}

/** A city of India, or the UTC offset and coordinates of any other place. */
export function BirthPlace({ needsLocation, labels, birth, error, onChange }: Props) {
  const [chosen, setChosen] = useState('')
  const isElsewhere = chosen === ELSEWHERE
  const chooseCity = (name: string) => {
    setChosen(name)
    const city = cities.find((one) => one.name === name)
    onChange({
      offset: INDIA_OFFSET,
      latitude: city ? String(city.latitude) : '',
      longitude: city ? String(city.longitude) : '',
    })
  }
  const fault = error && chosen === '' ? labels.placeNeeded : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FieldFrame id="birth-place" label={labels.place} hint={labels.placeHint} error={fault}>
        <select
          {...fieldAttributes('birth-place', { hint: labels.placeHint, error: fault })}
          className="input"
          value={chosen}
          onChange={(event) => chooseCity(event.target.value)}
        >
          <option value="">{labels.pick}</option>
          {cities.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={ELSEWHERE}>{labels.elsewhere}</option>
        </select>
      </FieldFrame>
      {isElsewhere && (
        <FieldFrame id="birth-offset" label={labels.offset}>
          <select
            id="birth-offset"
            className="input figures"
            value={birth.offset}
            onChange={(event) => onChange({ offset: Number(event.target.value) })}
          >
            {OFFSETS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {formatOffset(minutes)}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      {isElsewhere &&
        needsLocation &&
        (['latitude', 'longitude'] as const).map((part) => (
          <Field
            key={part}
            label={labels[part]}
            hint={labels.degreesHint}
            inputMode="text"
            autoComplete="off"
            maxLength={9}
            value={birth[part]}
            onChange={(event) => onChange({ [part]: event.target.value })}
            error={part === 'latitude' ? error : undefined}
          />
        ))}
    </div>
  )
}
