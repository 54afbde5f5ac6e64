import { useEffect, useState } from 'react'
import { readTyped, saveTyped } from '@/lib/browser/forms/typed'

/** A text that survives a reload of this tab; `initialText` is shown when nothing was typed yet. */
export function useDraft(key: string, begin = '') {
  const [text, setText] = useState(begin)
  useEffect(() => {
    const { text: kept } = readTyped(key)
    if (kept) setText(kept)
  }, [key])
  const type = (typed: string) => {
    setText(typed)
    saveTyped(key, { text: typed === begin ? '' : typed })
  }
  return { text, type, clear: () => type(begin) }
}
