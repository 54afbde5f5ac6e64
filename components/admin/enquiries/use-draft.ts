import { useEffect, useState } from 'react'
import { readFormDraft, saveFormDraft } from '@/lib/browser/forms/form-draft'

/** A text that survives a reload of this tab; `initialText` is shown when nothing was typed yet. */
export function useDraft(key: string, initialText = '') {
  const [text, setText] = useState(initialText)
  useEffect(() => {
    const { text: stored } = readFormDraft(key)
    if (stored) setText(stored)
  }, [key])
  const type = (value: string) => {
    setText(value)
    saveFormDraft(key, { text: value === initialText ? '' : value })
  }
  return { text, type, clear: () => type(initialText) }
}
