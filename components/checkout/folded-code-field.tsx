import { ChevronDown } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { announce } from '@/lib/browser/ui/announce'
import type { CheckoutLabels } from './checkout-labels'

type Props = {
  labels: Pick<CheckoutLabels, 'pleaseWait' | 'couponApply'>
  texts: { ask: string; label: string; hint?: string; required: string }
  /** Whether a code was just removed, so that the focus returns here. */
  focused: boolean
  /** Returns why the code is refused; null once it counts. */
  apply: (codeInput: string) => Promise<string | null>
}

const MAX_CODE_LENGTH = 40

/** Input for the code of a coupon or gift card, folded because most orders have none; a refused code stays for correction. */
export function FoldedCodeField({ labels, texts, focused, apply }: Props) {
  const [codeInput, setCodeInput] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const foldSummary = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) foldSummary.current?.focus()
  }, [focused])
  const showProblem = (text: string | undefined) => {
    setProblem(text)
    if (text) announce(text)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (codeInput.trim() === '') return showProblem(texts.required)
    setBusy(true)
    const refusal = await apply(codeInput)
    setBusy(false)
    if (refusal) showProblem(refusal)
  }
  return (
    <details className="group/code">
      <summary ref={foldSummary} className="flex min-h-11 list-none items-center gap-2">
        {texts.ask}
        <Icon of={ChevronDown} size={18} className="group-open/code:rotate-180" />
      </summary>
      <form method="post" noValidate className="flex items-start gap-2.5 pb-3" onSubmit={submit}>
        <Field
          ref={field}
          label={texts.label}
          hint={texts.hint}
          className="min-w-0 grow"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          value={codeInput}
          error={problem}
          onChange={(event) => {
            setCodeInput(event.target.value)
            setProblem(undefined)
          }}
        />
        <button type="submit" className="btn btn-line mt-7 shrink-0" aria-disabled={busy}>
          {busy ? labels.pleaseWait : labels.couponApply}
        </button>
      </form>
    </details>
  )
}
