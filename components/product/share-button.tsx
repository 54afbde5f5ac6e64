'use client'

import type { ReactNode } from 'react'
import { type SharedItem, type ShareMessages, share } from '@/lib/browser/ui/share'
import { preloadToasts } from '@/lib/browser/ui/toast'

type Props = {
  shared: SharedItem
  messages: ShareMessages
  label: string
  children: ReactNode
  className?: string
}

const DEFAULT_CLASS = 'btn btn-line btn-small px-3'

/** Shares the product by its canonical URL in this language. */
export function ShareButton({ shared, messages, label, children, className = DEFAULT_CLASS }: Props) {
  return (
    <button
      type="button"
      className={`${className} [@media(scripting:none)]:hidden`}
      aria-label={label}
      title={label}
      onPointerEnter={preloadToasts}
      onClick={() => share(shared, messages)}
    >
      {children}
    </button>
  )
}
