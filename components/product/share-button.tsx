'use client'

import type { ReactNode } from 'react'
import { copyAddress, type Shared, type ShareMessages, share } from '@/lib/browser/ui/share'
import { warmToasts } from '@/lib/browser/ui/toast'

type Props = {
  shared: Shared
  messages: ShareMessages
  label: string
  children: ReactNode
  /** Copies the link directly instead of opening the share sheet of the browser. */
  copies?: boolean
  className?: string
}

const LOOK = 'btn btn-line btn-small px-3'

/** Shares the product by its canonical URL in this language. */
export function ShareButton({ shared, messages, label, children, copies = false, className = LOOK }: Props) {
  return (
    <button
      type="button"
      className={`${className} [@media(scripting:none)]:hidden`}
      aria-label={label}
      title={label}
      onPointerEnter={warmToasts}
      onClick={() => (copies ? copyAddress : share)(shared, messages)}
    >
      {children}
    </button>
  )
}
