'use client'

import { useEffect, useRef, useState } from 'react'
import { findEngravingProblem, normalizeEngraving } from '@/lib/domain/customization/personalization'

type Messages = Record<'label' | 'hint' | 'engraving_long' | 'engraving_letters', string>

/** The engraving, previewed as it will be cut; invalid text is reported at once and blocks the form. */
export function EngravingField({ value, messages }: { value: string; messages: Messages }) {
  const [text, setText] = useState(value)
  const field = useRef<HTMLInputElement>(null)
  // On back navigation the browser restores the typed value.
  useEffect(() => setText(field.current?.value ?? ''), [])
  const normalized = normalizeEngraving(text) ?? ''
  const problem = findEngravingProblem(normalized)
  const change = (element: HTMLInputElement) => {
    const newProblem = findEngravingProblem(normalizeEngraving(element.value) ?? '')
    element.setCustomValidity(newProblem ? messages[newProblem] : '')
    setText(element.value)
  }
  return (
    <div>
      <label htmlFor="engraving" className="mb-1.5 block font-medium">
        {messages.label}
      </label>
      <input
        id="engraving"
        name="engraving"
        defaultValue={value}
        maxLength={80}
        ref={field}
        aria-describedby="engraving-hint engraving-shown"
        aria-invalid={problem ? true : undefined}
        onInput={(event) => change(event.currentTarget)}
        className="min-h-12 w-full rounded border border-line bg-card px-3"
      />
      <p id="engraving-hint" className="figures mt-1.5 text-[0.9rem] text-soft">
        {messages.hint}
      </p>
      <p id="engraving-shown" aria-live="polite" className="mt-3 min-h-14">
        {problem ? (
          <span className="text-alarm">{messages[problem]}</span>
        ) : (
          normalized && (
            <span className="engraved inline-block max-w-full rounded px-5 py-2.5 font-display text-xl">
              {normalized}
            </span>
          )
        )}
      </p>
    </div>
  )
}
