import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import type { Sign } from '@/lib/domain/astrology/advice'
import {
  type BirthProblem,
  INDIA_OFFSET,
  parseBirthLocation,
  parseBirthMoment,
  type TypedBirth,
} from '@/lib/domain/astrology/birth'
import { fill } from '@/lib/domain/text/fill'
import type { AdviceLabels } from './advice-labels'
import { BirthPlace } from './birth-place'

type Props = {
  method: 'moon_sign' | 'ascendant'
  labels: AdviceLabels
  signs: Record<Sign, string>
  onSelectSign: (sign: Sign) => void
}
type Outcome = { fault: BirthProblem | 'findFailed' } | { signs: Sign[]; wholeDay: boolean } | null

const EMPTY: TypedBirth = { date: '', time: '', offset: INDIA_OFFSET, latitude: '', longitude: '' }

/** The signs of a birth, computed by the ephemeris, which is loaded on demand. */
async function findSigns(method: Props['method'], birth: TypedBirth): Promise<Outcome> {
  const at = parseBirthMoment(birth, new Date())
  if (!at) return { fault: 'dateWrong' }
  const location = parseBirthLocation(birth)
  if (method === 'ascendant' && !birth.time) return { fault: 'timeNeeded' }
  if (method === 'ascendant' && !location) return { fault: 'spotWrong' }
  try {
    const sky = await import('@/lib/browser/astrology/sky')
    if (method === 'ascendant' && location) return { signs: sky.ascendantSigns(at, location), wholeDay: false }
    return birth.time
      ? { signs: sky.moonSigns(at), wholeDay: false }
      : { signs: sky.moonSignsOfDay(at), wholeDay: true }
  } catch {
    return { fault: 'findFailed' }
  }
}

/** Date, time and place of birth; the result is computed in the browser and never sent. */
export function BirthForm({ method, labels, signs, onSelectSign }: Props) {
  const [birth, setBirth] = useState(EMPTY)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const update = (changes: Partial<TypedBirth>) => {
    setBirth({ ...birth, ...changes })
    setOutcome(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = await findSigns(method, birth)
    setOutcome(result)
    if (result && 'signs' in result && result.signs.length === 1 && result.signs[0]) onSelectSign(result.signs[0])
  }
  const fault = outcome && 'fault' in outcome ? outcome.fault : null
  const ambiguousSigns = outcome && 'signs' in outcome && outcome.signs.length === 2 ? outcome : null
  const signName = (at: number) => signs[ambiguousSigns?.signs[at] ?? 'mesha']
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid max-w-2xl gap-4 rounded border border-line p-4 sm:p-5">
      <p className="text-sm text-soft">{labels.birthText}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={labels.date}
          type="date"
          min="1900-01-01"
          value={birth.date}
          onChange={(event) => update({ date: event.target.value })}
          error={fault === 'dateWrong' ? labels.dateWrong : undefined}
        />
        <Field
          label={labels.time}
          type="time"
          hint={labels.timeHint}
          value={birth.time}
          onChange={(event) => update({ time: event.target.value })}
          error={fault === 'timeNeeded' ? labels.timeNeeded : undefined}
        />
      </div>
      <BirthPlace
        needsLocation={method === 'ascendant'}
        labels={labels}
        birth={birth}
        error={fault === 'spotWrong' ? labels.spotWrong : undefined}
        onChange={update}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="btn btn-primary">
          {labels.find}
        </button>
      </div>
      <div role="status" className="empty:hidden">
        {fault === 'findFailed' && <p className="error-line">{labels.findFailed}</p>}
        {ambiguousSigns && (
          <>
            <p>
              {fill(ambiguousSigns.wholeDay ? labels.foundDay : labels.foundBorder, {
                one: signName(0),
                other: signName(1),
              })}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              {ambiguousSigns.signs.map((sign) => (
                <button key={sign} type="button" className="btn btn-line" onClick={() => onSelectSign(sign)}>
                  {signs[sign]}
                </button>
              ))}
            </div>
          </>
        )}
      </div>
    </form>
  )
}
