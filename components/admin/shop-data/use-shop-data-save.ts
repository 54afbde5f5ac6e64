import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'
import { showToast } from '@/lib/browser/ui/toast'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Envelope, FieldError } from '@/lib/contract/envelope'
import type { ShopLabels } from './labels'

type Saved = { version: number }

/** The message of an error code, with the term it concerns. */
export function shopDataErrorText(labels: ShopLabels, code: string, from = ''): string {
  const text = new Map(Object.entries(labels.errors)).get(code) ?? labels.errors.unexpected
  return text.replace('{from}', from)
}

/**
 * Saves settings; reports field errors, and whether another edit was saved first (`isBehind`). The browser asks before it
 * leaves the page while `value`, what the form holds, is not saved.
 */
export function useShopDataSave(labels: ShopLabels, version: number, value?: unknown) {
  const text = JSON.stringify(value)
  const [savedText, setSavedText] = useState(text)
  useUnsavedWarning(text !== savedText)
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<FieldError[]>([])
  /** The word that a refusal names: the term that exists already. */
  const [word, setWord] = useState('')
  const [newest, setNewest] = useState<number>()

  /** True when the server accepted the change; the page is then reloaded. */
  async function save(
    call: (version: number) => Promise<Envelope<Saved | null>>,
    successText = labels.saved,
  ): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    setErrors([])
    setWord('')
    try {
      const { status, reason, data, errors: fieldErrors } = await call(newest ?? version)
      if (status === 1) {
        setNewest(undefined)
        setSavedText(text)
        await showToast('success', successText)
        router.refresh()
        return true
      }
      if (reason === 'conflict' && data) setNewest(data.version)
      else setProblem(shopDataErrorText(labels, fieldErrors ? 'bad_input' : (reason ?? 'unexpected'), parseWord(data)))
      setErrors(fieldErrors ?? [])
      setWord(parseWord(data))
      return false
    } finally {
      setBusy(false)
    }
  }

  /** The error of a field by its path: `title.fr`. */
  const errorAt = (path: string) => {
    const fieldError = errors.find((error) => error.path === path)
    return fieldError && shopDataErrorText(labels, fieldError.message)
  }
  /** What is wrong with these fields counts until they are changed. */
  const forget = (paths: string[]) => {
    if (errors.some(({ path }) => paths.includes(path))) setErrors(errors.filter(({ path }) => !paths.includes(path)))
  }
  const hasErrorIn = (part: string) => errors.some(({ path }) => path === part || path.startsWith(`${part}.`))
  const isBehind = newest !== undefined
  return { save, busy: busy || !live, live, problem, word, setProblem, errorAt, forget, hasErrorIn, isBehind }
}

function parseWord(data: unknown): string {
  return typeof data === 'object' && data !== null && 'from' in data && typeof data.from === 'string' ? data.from : ''
}
