import { useState } from 'react'

/** Copies a text, and says afterwards whether that worked: no clipboard without HTTPS or without leave. */
export function useCopy(text: string, { copied, copyFailed }: { copied: string; copyFailed: string }) {
  const [notice, setNotice] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setNotice(copied)
    } catch {
      setNotice(copyFailed)
    }
  }
  return { copy, notice, setNotice }
}
