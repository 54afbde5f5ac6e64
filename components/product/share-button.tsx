'use client'

import type { ReactNode } from 'react'
import { copyAddress, type Shared, type ShareWords, share } from '@/lib/browser/share'
import { warmToasts } from '@/lib/browser/toast'

type Props = {
  shared: Shared
  words: ShareWords
  label: string
  children: ReactNode
  /** Copies at once, whatever the browser could do besides. */
  copies?: boolean
  className?: string
}

const LOOK = 'btn btn-line btn-small px-3'

/** Hands the piece on, by its one public address in this language. */
export function ShareButton({ shared, words, label, children, copies = false, className = LOOK }: Props) {
  return (
    <button
      type="button"
      className={`${className} [@media(scripting:none)]:hidden`}
      aria-label={label}
      title={label}
      onPointerEnter={warmToasts}
      onClick={() => (copies ? copyAddress : share)(shared, words)}
    >
      {children}
    </button>
  )
}
