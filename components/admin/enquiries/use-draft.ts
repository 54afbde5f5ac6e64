import { useEffect, useState } from 'react'
import { readTyped, saveTyped } from '@/lib/browser/forms/typed'

/** A text as it is typed, kept in this tab over a reload; `begin` is what stands there at first. */
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
