'use client'

import { ChevronDown, CircleAlert, CircleCheck, CircleDashed } from 'lucide'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { KeyProblem, ProviderState } from '@/lib/contract/admin/provider-settings'
import type { ProviderMessages } from '@/lib/i18n/admin-messages'
import { findTestTexts, type KeyChange, testProvider } from './key-changes'

type Props = {
  provider: ProviderState
  draft: Record<string, string>
  labels: ProviderMessages
  /** Whether a save is under way. */
  busy: boolean
  problems: KeyProblem[]
  changes: KeyChange[]
  onChange: (variable: string, text: string) => void
  onProblems: (problems: KeyProblem[]) => void
  onRemove: () => void
}

/** One provider with its state; unfolded, its keys and what it says about them. */
export function ProviderCard({ provider, draft, labels, busy, problems, changes, ...on }: Props) {
  const { name, state, fields, missing, webhook_url, is_test } = provider
  const isBroken = state === 'incomplete' || state === 'unreadable'
  const hasProblem = problems.some(({ variable }) => fields.some((field) => field.variable === variable))
  const [isOpen, setOpen] = useState(isBroken)
  const [isTesting, setTesting] = useState(false)
  const [result, setResult] = useState('')
  const isFixed = state === 'fixed'
  const isOn = state === 'on' || isFixed
  const texts = findTestTexts(name, labels)
  const textOf = (table: object, key: string) => String(new Map(Object.entries(table)).get(key) ?? '')
  const test = async () => {
    setTesting(true)
    setResult('')
    const { text, problems: found } = await testProvider(name, changes, labels)
    on.onProblems(found)
    setResult(text)
    setTesting(false)
  }
  const status = textOf(labels.states, state).replace('{missing}', missing.join(', '))
  return (
    <details
      className="group min-w-0 rounded border border-line bg-card"
      data-provider={name}
      data-state={state}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 px-5 py-3">
        <h3 className="me-auto text-lg">{textOf(labels.names, name)}</h3>
        <span className={`flex items-center gap-2 text-sm ${isOn || state === 'off' ? 'text-soft' : 'text-alarm'}`}>
          <Icon of={isOn ? CircleCheck : state === 'off' ? CircleDashed : CircleAlert} size={18} />
          {status}
          {is_test && ` ${labels.testMode}`}
        </span>
        <Icon of={ChevronDown} size={18} className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-5 pt-2 pb-5">
        <p className="max-w-3xl text-soft wrap-anywhere">{textOf(labels.help, name)}</p>
        {webhook_url && <Field label={labels.webhookUrl} value={webhook_url} readOnly dir="ltr" />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {fields.map(({ variable, is_secret, is_set }) => {
            const problem = problems.find((one) => one.variable === variable)
            const secretHint = is_set ? labels.keep : undefined
            return (
              <Field
                key={variable}
                label={textOf(labels.fields, variable)}
                hint={
                  isFixed
                    ? labels.fixed.replace('{variable}', variable)
                    : is_secret
                      ? secretHint
                      : textOf(labels.hints, variable)
                }
                error={problem && textOf(labels.errors, problem.problem)}
                type={is_secret ? 'password' : 'text'}
                autoComplete={is_secret ? 'new-password' : 'off'}
                spellCheck={false}
                dir="ltr"
                readOnly={isFixed}
                placeholder={is_secret && is_set ? '••••••••' : undefined}
                value={draft[variable] ?? ''}
                onChange={({ target }) => on.onChange(variable, target.value)}
              />
            )
          })}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="button" className="btn btn-line" disabled={busy || isTesting} onClick={test}>
            {isTesting ? labels.testing : texts.test}
            <span className="sr-only">: {textOf(labels.names, name)}</span>
          </button>
          {!isFixed && state !== 'off' && (
            <button type="button" className="link min-h-11" disabled={busy || isTesting} onClick={on.onRemove}>
              {texts.remove}
              <span className="sr-only">: {textOf(labels.names, name)}</span>
            </button>
          )}
          <p role="status" className="min-w-0 break-words" data-test-result>
            {result}
          </p>
        </div>
      </div>
    </details>
  )
}
