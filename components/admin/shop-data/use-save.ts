import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { showToast } from '@/lib/browser/ui/toast'
import { useLive } from '@/lib/browser/ui/use-live'
import type { Envelope, FieldError } from '@/lib/contract/envelope'
import type { ShopLabels } from './labels'

type Saved = { version: number }

/** The message of an error code, with the term it concerns. */
export function problemText(labels: ShopLabels, code: string, from = ''): string {
  const text = new Map(Object.entries(labels.errors)).get(code) ?? labels.errors.unexpected
  return text.replace('{from}', from)
}

/** Saves settings; reports field errors, and whether another edit was saved first (`isBehind`). */
export function useSave(labels: ShopLabels, version: number) {
  const router = useRouter()
  const live = useLive()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<FieldError[]>([])
  const [newest, setNewest] = useState<number>()

  /** True when the server accepted the change; the page is then reloaded. */
  async function save(
    call: (version: number) => Promise<Envelope<Saved | null>>,
    said = labels.saved,
  ): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    setErrors([])
    try {
      const { status, reason, data, errors: wrong } = await call(newest ?? version)
      if (status === 1) {
        setNewest(undefined)
        await showToast('success', said)
        router.refresh()
        return true
      }
      if (reason === 'conflict' && data) setNewest(data.version)
      else setProblem(problemText(labels, wrong ? 'bad_input' : (reason ?? 'unexpected'), wordOf(data)))
      setErrors(wrong ?? [])
      return false
    } finally {
      setBusy(false)
    }
  }

  /** The error of a field by its path: `title.fr`. */
  const errorAt = (path: string) => {
    const found = errors.find((error) => error.path === path)
    return found && problemText(labels, found.message)
  }
  return { save, busy: busy || !live, live, problem, setProblem, errorAt, isBehind: newest !== undefined }
}

function wordOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'from' in data && typeof data.from === 'string' ? data.from : ''
}
