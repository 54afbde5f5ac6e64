'use client'

import { useEffect, useRef, useState } from 'react'
import { MethodChoice } from '@/components/ui/method-choice'
import { SelectField } from '@/components/ui/select-field'
import { setAdviceQuery, useAdviceQuery } from '@/lib/browser/astrology/use-advice-query'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import { type AdviceKind, type AdviceMethod, isAdviceMethod, type Sign } from '@/lib/domain/astrology/advice'
import type { Locale } from '@/lib/domain/locale'
import type { AdviceChoices } from './advice-choices'
import type { AdviceData } from './advice-data'
import type { AdviceLabels } from './advice-labels'
import { AnswerView } from './answer-view'
import { BirthOpener } from './birth-opener'

type Props = {
  kind: AdviceKind
  data: AdviceData
  choices: AdviceChoices
  labels: AdviceLabels
  signs: Record<Sign, string>
  consultHref: string
  locale: Locale
}

/** A method, a choice and its answer; the choice is in the URL, so that back, reload and sharing work. */
export function Advisor({ kind, data, choices, labels, signs, consultHref, locale }: Props) {
  const methods = Object.keys(choices).filter(isAdviceMethod)
  const valuesByMethod = Object.fromEntries(
    methods.map((method) => [method, choices[method]?.map(({ value }) => value) ?? []]),
  )
  const selection = useAdviceQuery(valuesByMethod)
  const [pickedMethod, setPickedMethod] = useState<AdviceMethod | null>(null)
  const live = useHydrated()
  const head = useRef<HTMLHeadingElement>(null)
  const method = pickedMethod ?? selection?.method ?? methods[0]
  const answer = selection && data.answers[selection.method]?.[selection.choice]
  const choice = selection && choices[selection.method]?.find(({ value }) => value === selection.choice)
  const key = selection && `${selection.method}=${selection.choice}`
  const lastKey = useRef(key)
  useEffect(() => {
    if (key && lastKey.current !== key) head.current?.focus({ preventScroll: false })
    lastKey.current = key
  }, [key])
  if (!method) return null
  const choose = (value: string, forMethod = method) => {
    setPickedMethod(null)
    if (value) setAdviceQuery({ method: forMethod, choice: value })
  }
  return (
    <div className="mt-5 grid gap-6">
      <MethodChoice
        legend={labels.how}
        methods={methods}
        names={labels.method}
        chosen={method}
        onChoose={setPickedMethod}
      />
      <div className="max-w-md">
        <SelectField
          label={labels.choose[method]}
          placeholder={labels.pick}
          options={choices[method] ?? []}
          disabled={!live}
          value={selection?.method === method ? selection.choice : ''}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {(method === 'moon_sign' || method === 'ascendant') && (
        <BirthOpener key={method} method={method} labels={labels} signs={signs} onSelectSign={choose} />
      )}
      {answer && choice && selection.method === method && (
        <AnswerView
          key={key}
          kind={kind}
          method={method}
          choice={choice.label}
          {...{ answer, data, labels, consultHref, locale, head }}
        />
      )}
    </div>
  )
}
